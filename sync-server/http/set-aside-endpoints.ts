import { Router } from 'express';
import type { SetAsideDocuments } from '../../shared/protocol/admin-protocol.ts';
import { mustBeAdmin } from '../accounts/actor.ts';
import type { AccountParts } from '../accounts/parts.ts';

/** What could not be read of the store, for admins to have it mended. */
export function setAsideEndpoints({ stores, setAside }: AccountParts): Router {
  const router = Router();

  router.get('/admin/set-aside', async (request, response) => {
    await mustBeAdmin(request, stores);
    response.json((await setAside.list()) satisfies SetAsideDocuments);
  });

  return router;
}
