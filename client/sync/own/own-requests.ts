import * as z from 'zod/mini';
import { OlderMessages } from '../../../shared/model/conversation/conversation-view.ts';
import { type OwnCheckpoint, OwnPull, OwnPushAnswer } from '../../../shared/protocol/own-protocol.ts';
import { ownSchema } from '../../../shared/protocol/schemas.ts';
import type { Outcome, Row } from '../../../shared/collections/collection.ts';
import { collectionOf, type OwnKind } from '../../../shared/collections/registry.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { post, read } from '../session/requests.ts';

/**
 * What `account` has of its own that differs from what a device at the checkpoints `kinds` has, each kind whole; and what changed of what
 * admins see after the checkpoint `admin`, unless that is null. Throws like `request`.
 */
export async function pullOwn(
  account: string,
  { kinds, admin }: { kinds: OwnCheckpoint; admin: string | null },
  signal?: AbortSignal,
): Promise<OwnPull> {
  const asked = {
    schema: String(ownSchema),
    checkpoint: JSON.stringify(kinds),
    ...(admin === null ? {} : { admin }),
  };
  return post(`/sync/own/pull?${new URLSearchParams({ account })}`, asked, OwnPull, signal);
}

/** Says that `account` is writing in a conversation just now, by its key. Throws like `request`. */
export async function sayWriting(account: string, conversation: string): Promise<void> {
  await post(`/sync/own/writing?${new URLSearchParams({ account })}`, { conversation }, z.undefined());
}

/** Older messages of a conversation of `account` than those at `before` (ms since 1970), by its key. Throws like `request`. */
export async function olderMessages(
  account: string,
  { conversation, before }: { conversation: string; before: number },
): Promise<OlderMessages> {
  const query = new URLSearchParams({ account, conversation, before: String(before) });
  return read(`/sync/own/messages?${query}`, OlderMessages);
}

/** A row of any kind, as it is pushed. */
export interface PushedRow extends Row<object> {
  kind: OwnKind;
}

/**
 * Sends rows of `account`; gives the outcome of each, in their order, and what the decisions of an admin were about. Throws like `request`.
 */
export async function pushOwn(
  account: string,
  rows: readonly PushedRow[],
  signal: AbortSignal,
): Promise<{ outcomes: Outcome<object>[]; admin: AdminEntry[] }> {
  const path = `/sync/own/push?${new URLSearchParams({ account })}`;
  const { outcomes, admin = [] } = await post(path, { rows }, OwnPushAnswer, signal);
  const read = rows.map(({ kind }, index) => {
    const outcome = outcomes[index];
    if (!outcome) throw new Error('the server did not answer for each row');
    const current = outcome.current === null ? null : collectionOf(kind).view.parse(outcome.current);
    if (outcome.status === 'refused') return { ...outcome, current };
    if (!current) throw new Error('the server took a row and did not say how it stands');
    return { ...outcome, current };
  });
  return { outcomes: read, admin };
}
