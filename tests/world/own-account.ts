import type { OwnUser } from '../../shared/model/user.ts';
import type { Answered, Visitor } from './visitor.ts';
import { askToPushOwn, type OutcomeOf, outcomesIn, ownPullPath, pullKind, rowOf } from './own-channel.ts';

export const pullPath = (account: string, checkpoint = '') =>
  ownPullPath(account, { checkpoint: { account: checkpoint } });

export function pull(visitor: Visitor, account: string, checkpoint?: string) {
  return pullKind(visitor, account, 'account', checkpoint);
}

/** The account as its owner's device has it after a pull. */
export async function ownAccount(visitor: Visitor, account: string): Promise<OwnUser> {
  const [document] = (await pull(visitor, account)).documents;
  if (!document) throw new Error('nothing was pulled');
  return document;
}

/** An account as it is wanted, and as the device had it. */
export interface AccountEdit {
  new: OwnUser;
  assumed: OwnUser | null;
}

export const accountRow = ({ new: wanted, assumed }: AccountEdit) => {
  const { uid, ...rest } = wanted;
  return rowOf('account', uid, rest, assumed);
};

export function askToPush(visitor: Visitor, account: string, edits: readonly AccountEdit[]): Promise<Answered> {
  return askToPushOwn(visitor, account, edits.map(accountRow));
}

export async function push(
  visitor: Visitor,
  account: string,
  edits: readonly AccountEdit[],
): Promise<OutcomeOf<OwnUser>[]> {
  return outcomesIn('account', await askToPush(visitor, account, edits));
}

/** Pushes one edit of what the device had at `assumed`. */
export async function pushEdit(
  visitor: Visitor,
  assumed: OwnUser,
  edit: object,
): Promise<OutcomeOf<OwnUser> & { current: OwnUser }> {
  const [outcome] = await push(visitor, assumed.uid, [{ new: { ...assumed, ...edit }, assumed }]);
  if (!outcome?.current) throw new Error('no outcome');
  return { ...outcome, current: outcome.current };
}
