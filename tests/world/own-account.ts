import { OwnPull, PushAnswer, type PushOutcome } from '../../shared/protocol/account-protocol.ts';
import type { OwnUser } from '../../shared/model/user.ts';
import type { Answered, Visitor } from './visitor.ts';

export const pullPath = (account: string, checkpoint = '') =>
  `/sync/account/pull?${new URLSearchParams({ account, checkpoint })}`;

export async function pull(visitor: Visitor, account: string, checkpoint?: string): Promise<OwnPull> {
  return OwnPull.parse((await visitor.get(pullPath(account, checkpoint))).body);
}

/** The account as its owner's device has it after a pull. */
export async function ownAccount(visitor: Visitor, account: string): Promise<OwnUser> {
  const [document] = (await pull(visitor, account)).documents;
  if (!document) throw new Error('nothing was pulled');
  return document;
}

export function askToPush(visitor: Visitor, account: string, rows: readonly unknown[]): Promise<Answered> {
  return visitor.post(`/sync/account/push?account=${account}`, { rows });
}

export async function push(visitor: Visitor, account: string, rows: readonly unknown[]): Promise<PushOutcome[]> {
  return PushAnswer.parse((await askToPush(visitor, account, rows)).body).outcomes;
}

/** Pushes one edit of what the device had at `assumed`. */
export async function pushEdit(visitor: Visitor, assumed: OwnUser, edit: object): Promise<PushOutcome> {
  const [outcome] = await push(visitor, assumed.uid, [{ new: { ...assumed, ...edit }, assumed }]);
  if (!outcome) throw new Error('no outcome');
  return outcome;
}
