import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import {
  ChangeEmail,
  ChangePassword,
  DeleteAccount,
  EndSession,
  SignTerms,
  Unlink,
  UseBetaKey,
} from '../../shared/protocol/auth-protocol.ts';
import type { SessionAnswer, SignedInDevice } from '../../shared/model/session.ts';
import { mustBeRegistered } from '../accounts/lifecycle/access.ts';
import { mustBeOwner, sessionOf } from '../accounts/actor.ts';
import { consumeBetaKey } from '../accounts/lifecycle/beta-keys.ts';
import { deleteAccount } from '../accounts/lifecycle/deletion.ts';
import { devicesOf, endDevice, endOtherDevices } from '../accounts/sessions/devices.ts';
import { exportOf } from '../accounts/lifecycle/export.ts';
import { sendAccountAlert } from '../accounts/sign-in/account-letters.ts';
import { askForEmail } from '../accounts/sign-in/own-email.ts';
import { changeOwnPassword, checkOwnPassword } from '../accounts/sign-in/own-passwords.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { rememberDevice } from '../accounts/sessions/device-cookie.ts';
import { endSession, sessionIdOf } from '../accounts/sessions/sessions.ts';
import { signTerms } from '../accounts/lifecycle/terms.ts';
import { unlink } from '../accounts/sign-in/unlink.ts';
import { bodyOf } from './refusals.ts';

/**
 * What only an endpoint may change of one's own account, and what belongs to it (specification, section 6). All of it is the
 * owner's alone: an admin who acts for somebody is refused.
 */
export function ownAccountEndpoints(deps: AccountDeps): Router {
  const { stores } = deps;
  const router = Router();
  const answer = async (request: Request, response: Response) => {
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  };

  router.post('/account/beta-key', async (request, response) => {
    const { user } = await mustBeRegistered(request, stores);
    await consumeBetaKey(stores, user, bodyOf(request, UseBetaKey).key);
    await answer(request, response);
  });

  router.post('/account/terms', async (request, response) => {
    const { user } = await mustBeOwner(request, stores);
    await signTerms(stores, user, bodyOf(request, SignTerms).version);
    await answer(request, response);
  });

  router.post('/account/email', async (request, response) => {
    const { user } = await mustBeRegistered(request, stores);
    const { email, password } = bodyOf(request, ChangeEmail);
    await checkOwnPassword(deps, sessionIdOf(request), user, password);
    await askForEmail(deps, user, email, request);
    response.status(204).end();
  });

  router.post('/account/password', async (request, response) => {
    const { user } = await mustBeRegistered(request, stores);
    await changeOwnPassword(deps, sessionIdOf(request), user, bodyOf(request, ChangePassword));
    await endOtherDevices(deps, user.uid, sessionIdOf(request));
    await rememberDevice(request, deps, user.uid);
    await sendAccountAlert(deps, user, 'password-changed');
    await answer(request, response);
  });

  router.post('/account/unlink', async (request, response) => {
    const { user } = await mustBeRegistered(request, stores);
    const { method, password } = bodyOf(request, Unlink);
    // Without its password the account would ask for none any more, whatever else is done with it.
    await checkOwnPassword(deps, sessionIdOf(request), user, password);
    await unlink(stores, user.uid, method);
    await sendAccountAlert(deps, user, 'ways-in-changed');
    await answer(request, response);
  });

  router.post('/account/delete', async (request, response) => {
    const { user } = await mustBeOwner(request, stores);
    await checkOwnPassword(deps, sessionIdOf(request), user, bodyOf(request, DeleteAccount).password);
    await deleteAccount(deps, user.uid);
    await endSession(request);
    await sendAccountAlert(deps, user, 'account-deleted');
    response.status(204).end();
  });

  return router.use(devicesAndData(deps));
}

/** Where one is signed in, and all that is known about one. */
function devicesAndData(deps: AccountDeps): Router {
  const { stores } = deps;
  const router = Router();

  router.get('/account/sessions', async (request, response) => {
    const { user } = await mustBeOwner(request, stores);
    response.json((await devicesOf(deps, user.uid, sessionIdOf(request))) satisfies SignedInDevice[]);
  });

  router.post('/account/sessions/end', async (request, response) => {
    const { user } = await mustBeOwner(request, stores);
    const { id } = bodyOf(request, EndSession);
    if (id === null) await endOtherDevices(deps, user.uid, sessionIdOf(request));
    else await endDevice(deps, user.uid, id);
    response.status(204).end();
  });

  router.get('/account/export', async (request, response) => {
    const { user } = await mustBeOwner(request, stores);
    const pieces = await exportOf(deps, user);
    response.attachment('confio.zip').type('application/zip');
    await pipeline(Readable.from(pieces), response).catch((error: unknown) => {
      const wentAway = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!wentAway) throw error;
    });
  });

  return router;
}
