import { Router } from 'express';
import { type PushStatus, Subscribe } from '../../shared/protocol/push-protocol.ts';
import { mustBeOwner } from '../accounts/actor.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { subscribe } from '../announcing/subscriptions.ts';
import { bodyOf } from './refusals.ts';

/** Being told on this device while the product is closed (Web Push). */
export function pushEndpoints({ stores, webPush }: AccountDeps): Router {
  const router = Router();

  router.get('/account/push', async (request, response) => {
    await mustBeOwner(request, stores);
    const { push } = request.session;
    const isOn = push !== undefined;
    response.json({ publicKey: webPush.publicKey, isOn, endpoint: push?.endpoint ?? null } satisfies PushStatus);
  });

  router.post('/account/push', async (request, response) => {
    await mustBeOwner(request, stores);
    subscribe(request, bodyOf(request, Subscribe).subscription);
    response.status(204).end();
  });

  return router;
}
