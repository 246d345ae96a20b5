import { type Request, Router } from 'express';
import * as z from 'zod/mini';
import { isStoredKind, ownKindNamed, storedCollectionOf } from '../../shared/collections/registry.ts';
import type { Announcement } from '../../shared/rules/conversation/announcement.ts';
import type { AdminDecision } from '../../shared/model/admin-decision.ts';
import type { OlderMessages } from '../../shared/model/conversation/conversation-view.ts';
import { type OwnPull, OwnPush, type OwnPushAnswer, OwnRow } from '../../shared/protocol/own-protocol.ts';
import { networkOf } from '../traffic/counts.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { noteTrace } from '../accounts/traces.ts';
import { announce } from '../announcing/announce.ts';
import { carryOut } from '../moderation/carry-out.ts';
import { hasShownPassword } from '../accounts/sessions/shown-password.ts';
import { originOf } from '../accounts/sessions/origin.ts';
import { measures } from '../metrics/measures.ts';
import { removeUnnamed } from '../photos/remove-photos.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { pullAdmin } from '../sync/admin/pull-admin.ts';
import { olderMessages } from '../sync/conversations/changed-conversations.ts';
import { pullOwn } from '../sync/own/pull.ts';
import { pushOwn } from '../sync/own/push.ts';
import { accountNamedBy } from '../accounts/named-account.ts';
import { bodyOf } from './refusals.ts';

const Asked = z.object({
  schema: z.string().check(z.regex(/^\d{1,9}$/)),
  checkpoint: z.optional(z.string()),
  admin: z.optional(z.string()),
});

const OlderQuery = z.object({ conversation: z.string(), before: z.coerce.number() });

/** Counts what became of a row; of one that makes no sense the kind is no name of ours. */
function countOutcome(row: unknown, outcome: OwnPushAnswer['outcomes'][number]): void {
  const { data } = OwnRow.safeParse(row);
  const kind = ownKindNamed(data?.kind) ?? 'none';
  const code = outcome.status === 'refused' ? outcome.refusal.code : '';
  measures.outcomes.inc({ kind, outcome: outcome.status, code });
}

/** Whether a row writes of others. */
function isAboutOthers(row: unknown): boolean {
  const kind = ownKindNamed(OwnRow.safeParse(row).data?.kind);
  return kind !== null && isStoredKind(kind) && storedCollectionOf(kind).isAboutOthers;
}

/** What is somebody's own, two ways and of every kind (`shared/protocol/own-protocol.ts`). */
export function ownEndpoints(deps: AccountDeps): Router {
  const { stores, kept, limits, taxonomy, photos, publicOrigin, onError } = deps;
  const router = Router();

  const pull = async (request: Request, given: unknown): Promise<OwnPull> => {
    const { user, actor } = await accountNamedBy(request, stores);
    const asked = Asked.safeParse(given);
    if (!asked.success) throw new Refused({ code: 'bad-request' });
    const { schema, checkpoint = null, admin } = asked.data;
    const isImpersonated = actor.impersonatedBy !== null;
    const own = await pullOwn(deps, user, { schema, checkpoint, isImpersonated });
    const isAsked = admin !== undefined && actor.isAdmin && !isImpersonated;
    return isAsked ? { ...own, admin: await pullAdmin(deps, admin) } : own;
  };

  // What a device says in the address is of an older version, or short; where it stands in many conversations is long.
  router.get('/sync/own/pull', async (request, response) => {
    response.json(await pull(request, request.query));
  });

  router.post('/sync/own/pull', async (request, response) => {
    response.json(await pull(request, request.body));
  });

  router.get('/sync/own/messages', async (request, response) => {
    const { account, actor } = await accountNamedBy(request, stores);
    const query = OlderQuery.safeParse(request.query);
    if (!query.success) throw new Refused({ code: 'bad-request' });
    // Nobody but its two people sees a conversation, whoever acts for them.
    if (actor.impersonatedBy !== null) throw new Refused({ code: 'not-while-impersonating' });
    const { conversation, before } = query.data;
    const older: OlderMessages | null = await olderMessages(stores, account, { key: conversation, before });
    if (!older) throw new Refused({ code: 'not-found' });
    response.json(older);
  });

  router.post('/sync/own/push', async (request, response) => {
    const { account, actor, known } = await accountNamedBy(request, stores);
    const { rows } = bodyOf(request, OwnPush);
    const isWriting = rows.some(isAboutOthers);
    // Where somebody writes from is noted, and where an admin does who acts for them is not.
    if (isWriting && actor.impersonatedBy === null) await noteTrace(deps, request, account);
    const pushing = {
      stores,
      limits,
      account,
      known,
      carryOut: (key: string, decision: AdminDecision) =>
        carryOut(
          {
            deps,
            admin: account,
            hasShownPassword: hasShownPassword(request),
            origin: originOf(request, publicOrigin),
          },
          key,
          decision,
        ),
      impersonatedBy: actor.impersonatedBy,
      network: networkOf(request),
      taxonomy: taxonomy(),
      // After the answer, and repeatable: what a crash leaves the sweep finds.
      onPhotosGone: (photoIds: string[]) => void removeUnnamed({ stores, photos }, account, photoIds).catch(onError),
      // After the answer, too: who wrote does not wait for it.
      onAnnounced: (announcement: Announcement) => void announce(deps, announcement).catch(onError),
    };
    // Who pushes pulls what they wrote, also before the feeds tell of it.
    const pushed = measures.pushes.startTimer();
    const answer: OwnPushAnswer = await pushOwn(pushing, rows).finally(() => kept.forget(account));
    pushed();
    for (const [index, outcome] of answer.outcomes.entries()) countOutcome(rows[index], outcome);
    response.json(answer);
  });

  return router;
}
