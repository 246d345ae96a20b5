import { expect, test, vi } from 'vitest';
import { Professional, ReviewPage } from '../../../shared/model/professional.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { noteAnswering } from '../../../sync-server/sync/conversations/note-answering.ts';
import { decisionOn, pushAdmin } from '../../world/admin.ts';
import { answered, sendMessage } from '../../world/conversations.ts';
import { makeLiveReviews } from '../../world/makers.ts';
import { signUpAdmin, signUpMember } from '../../world/people.ts';
import { makeDraft, sendReview, storedReview } from '../../world/reviews.ts';
import { putReview, quickStore } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

const hour = 60 * 60 * 1000;
/** Several changes within a second are projected together. */
const patiently = { timeout: 10_000 };

test('how soon a professional usually answers is told on their profile, in a step, and no more once it is not so', async () => {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  for (const review of makeLiveReviews(ana.uid)) await putReview(server.stores, review);
  await answered(
    server.stores,
    ana.uid,
    [1, 2, 3, 4].map((hours) => hours * hour),
  );
  await noteAnswering(server.stores, Date.now());
  const shown = async () => (await publicly(server, ana.uid)).answersWithin;
  await vi.waitFor(async () => expect(await shown()).toBeNull(), patiently);
  await answered(server.stores, ana.uid, [7 * hour]);
  await noteAnswering(server.stores, Date.now());
  await vi.waitFor(async () => expect(await shown()).toBe('hours'), patiently);
  await noteAnswering(server.stores, Date.now() + 91 * 24 * hour);
  await vi.waitFor(async () => expect(await shown()).toBeNull(), patiently);
});

test('a review says in public that its author and the professional had written to each other, and of nobody else', async () => {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const toAna = { role: 'resident' as const, other: ana.uid };
  const people = {
    luis: await signUpMember(server, 'luis'),
    // Who was never answered is still a stranger.
    eva: await signUpMember(server, 'eva'),
    rosa: await signUpMember(server, 'rosa'),
  };
  await sendMessage(people.luis, toAna, 'Buenas');
  await sendMessage(people.eva, toAna, 'Buenas');
  await sendMessage(ana, { role: 'professional', other: people.luis.uid }, 'Con gusto');
  for (const author of Object.values(people)) {
    const { reviewId } = await sendReview(author, makeDraft(ana.uid));
    await pushAdmin(admin, [decisionOn(await storedReview(server.stores, ana.uid, reviewId))]);
  }
  await vi.waitFor(async () => {
    const answer = await fetch(`${server.origin}/catalogue/reviews/${ana.uid}?page=0`);
    const { reviews } = ReviewPage.parse(await answer.json());
    expect(Object.fromEntries(reviews.map(({ author, hasWritten }) => [author.name, hasWritten ?? false]))).toEqual({
      luis: true,
      eva: false,
      rosa: false,
    });
  }, patiently);
});

async function publicly({ origin }: RunningServer, uid: string): Promise<Professional> {
  return Professional.parse(await (await fetch(`${origin}/catalogue/professional/${uid}`)).json());
}
