import { removeDocument } from '../../couch/change.ts';
import { documentsThat } from '../../couch/scan.ts';
import type { Stores } from '../../couch/stores.ts';

/** Takes back every letter, code and token that would act for the account. */
export async function removeChallengesOf({ challenges }: Pick<Stores, 'challenges'>, uid: string): Promise<void> {
  const theirs = await documentsThat(challenges, (challenge) => challenge.uid === uid);
  for (const { _id } of theirs) await removeDocument(challenges, _id);
}
