import { removeDocument } from '../../couch/change.ts';
import { documentsThat } from '../../couch/scan.ts';
import { withRecheck } from '../../couch/leaves/delayed-rechecks.ts';
import type { Stores } from '../../couch/stores.ts';

type ChallengeStores = Pick<Stores, 'challenges' | 'onceMore'>;

/** Takes back every letter, code and token that would act for the account, those as well that only show when copies of the store have told each other. */
export async function removeChallengesOf(stores: ChallengeStores, uid: string): Promise<void> {
  const { challenges } = stores;
  await withRecheck(stores, async (isMeant) => {
    const theirs = await documentsThat(challenges, (challenge) => challenge.uid === uid && isMeant(challenge));
    await Promise.all(theirs.map(({ _id }) => removeDocument(challenges, _id)));
  });
}
