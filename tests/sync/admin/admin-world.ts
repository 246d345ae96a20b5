import type { adminWork } from '../own-work.ts';
import type { TextDecision } from '../../../shared/model/admin-decision.ts';
import { type Review, Review as StoredReview, reviewDocumentId } from '../../../shared/model/review.ts';
import { makeReview } from '../../world/makers.ts';
import { changeUser, signedTerms } from '../../world/people.ts';
import { eventually, putReview, type StoreKind } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { openPage, type Page, serveAccounts, signUp } from '../person.ts';
import type { Served } from '../served.ts';

/** A server, and the product open in the browser of an admin whose device has read everything. */
export interface AtWork {
  served: Served;
  disk: Disk;
  page: Page;
  uid: string;
}

export async function startWork(kind: StoreKind): Promise<AtWork> {
  return startWorkOn(await serveAccounts(kind));
}

/** The same on a server that runs already. */
export async function startWorkOn(served: Served, { isAlone = true } = {}): Promise<AtWork> {
  const disk = new Disk();
  const page = await openPage(disk, { isAlone });
  const { uid } = await signUp(page, 'jefa');
  await changeUser(served.stores, uid, { isAdmin: true, hasBetaAccess: true, signedTerms, displayName: 'Jefa' });
  await eventually(() => page.admin.get().isWhole, 'all there is has come');
  return { served, disk, page, uid };
}

/** A review that waits to be read, of the professional `ana`; gives its id. */
export async function putPending({ served }: AtWork, author: string, overrides: Partial<Review> = {}): Promise<string> {
  const review = makeReview('ana', author, { status: 'pending', ...overrides });
  await putReview(served.stores, review);
  return reviewDocumentId(review);
}

/** Waits until the device has these reviews. */
export async function untilHere({ page }: Pick<AtWork, 'page'>, ...ids: string[]): Promise<void> {
  await eventually(() => ids.every((id) => page.admin.get().tables?.review.has(id)), 'the reviews are on the device');
}

/** Decides about reviews as they stand on the device, to be sent from `notBefore` (ms since 1970) on. */
export async function decide(
  { admin }: { admin: Pick<ReturnType<typeof adminWork>, 'get' | 'subscribe' | 'decide'> },
  ids: readonly string[],
  change: Partial<TextDecision> = {},
  notBefore = 0,
): Promise<void> {
  const wanted = ids.map((id) => {
    const review = admin.get().tables?.review.get(id);
    if (!review) throw new Error('the review is not on the device');
    const { contentVersion: decidedOn, decision } = review;
    const known = decision?.at ?? null;
    const row: TextDecision = {
      kind: 'decision',
      id,
      part: 'review',
      action: 'approve',
      reason: null,
      decidedOn,
      known,
      ...change,
    };
    return { row, name: review.to.name };
  });
  await admin.decide(wanted, notBefore);
}

export async function storedReview({ served }: AtWork, id: string): Promise<Review> {
  return StoredReview.parse(await served.stores.reviews.get(id));
}

/** Waits until nothing of an admin's is left to be sent. */
export async function untilSent({ admin }: Page): Promise<void> {
  await eventually(() => admin.get().queue.every(({ refusal }) => refusal !== null), 'all that was decided is sent');
}
