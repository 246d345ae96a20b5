import { type Request, Router } from 'express';
import * as z from 'zod/mini';
import { photoFile } from '../../shared/model/profile/photo-files.ts';
import type { AdminEntry, ReportedMessages, SetAsideDocuments } from '../../shared/protocol/admin-protocol.ts';
import { ShowPassword } from '../../shared/protocol/auth-protocol.ts';
import { mustBeAdmin } from '../accounts/actor.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { showPassword } from '../accounts/sessions/shown-password.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { isReportedPhoto, reportedMessages } from '../moderation/reported-conversation.ts';
import { bodyOf } from './refusals.ts';
import { auditOf, reviewsAbout } from '../sync/admin/admin-entries.ts';

const Id = z.string().check(z.regex(/^[\w:.-]+$/), z.maxLength(200));

/** What admins ask of the server beside what their devices hold (`shared/protocol/admin-protocol.ts`). */
export function adminEndpoints(deps: AccountDeps): Router {
  const { stores, setAside, photos } = deps;
  const router = Router();

  router.post('/admin/password', async (request, response) => {
    const { user } = await mustBeAdmin(request, stores);
    await showPassword(request, deps, user, bodyOf(request, ShowPassword).password);
    response.status(204).end();
  });

  router.get('/admin/set-aside', async (request, response) => {
    await mustBeAdmin(request, stores);
    response.json((await setAside.list()) satisfies SetAsideDocuments);
  });

  router.get('/admin/reviews', async (request, response) => {
    await mustBeAdmin(request, stores);
    response.json((await reviewsAbout(stores, idIn(request, 'about'))) satisfies AdminEntry[]);
  });

  router.get('/admin/audit', async (request, response) => {
    await mustBeAdmin(request, stores);
    response.json((await auditOf(stores, idIn(request, 'target'))) satisfies AdminEntry[]);
  });

  router.get('/admin/conversation', async (request, response) => {
    const { user } = await mustBeAdmin(request, stores);
    const messages = await reportedMessages(stores, user.uid, idIn(request, 'report'));
    if (!messages) throw new Refused({ code: 'not-found' });
    response.json(messages satisfies ReportedMessages);
  });

  // Its id is told only with the messages, when it is written down who looked.
  router.get('/admin/conversation/photo', async (request, response) => {
    await mustBeAdmin(request, stores);
    const [report, photoId] = [idIn(request, 'report'), idIn(request, 'photo')];
    const isShown = await isReportedPhoto(stores, report, photoId);
    const content = isShown ? await photos.read(photoFile(photoId, 'full')) : null;
    if (!content) throw new Refused({ code: 'not-found' });
    response.set('Cache-Control', 'private, no-store').type('jpeg').send(Buffer.from(content));
  });

  return router;
}

function idIn({ query }: Request, name: string): string {
  const id = Id.safeParse(query[name]);
  if (!id.success) throw new Refused({ code: 'bad-request' });
  return id.data;
}
