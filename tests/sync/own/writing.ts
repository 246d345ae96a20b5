import { vi } from 'vitest';
import { currentTerms } from '../../../shared/rules/account/terms.ts';
import { makeContractor } from '../../world/makers.ts';
import { eventually, putUser, type StoreKind } from '../../world/world.ts';
import { type Page, serveAccounts } from '../person.ts';
import type { Served } from '../served.ts';

type OwnReviewItem = ReturnType<Page['ownReviews']['get']>['reviews'][number];

export const ana = { uid: 'ana', displayName: 'Ana', profilePhoto: null };
export const beto = { uid: 'beto', displayName: 'Beto', profilePhoto: null };
export const text = { title: 'Muy bien', review: 'Llegó puntual.', rating: 5, agreedTerms: currentTerms.version };
/** The same of somebody who has no account. */
export const guestText = { ...text, statedName: 'Luis', statedEmail: 'luis@example.net' };

/** A server with two professionals who may be reviewed. */
export async function serveProfessionals(kind: StoreKind): Promise<Served> {
  const served = await serveAccounts(kind);
  for (const { uid, displayName } of [ana, beto]) await putUser(served.stores, makeContractor({ uid, displayName }));
  return served;
}

export async function write({ ownReviews }: Page, words: typeof text, to = ana): Promise<void> {
  await ownReviews.write(to, words);
  const item = ownReviews.get().reviews.find((each) => each.to.uid === to.uid);
  await ownReviews.submit(item?.reviewId ?? '');
}

export async function untilSent({ ownReviews }: Page): Promise<void> {
  const areSent = () => {
    const { reviews } = ownReviews.get();
    return reviews.length > 0 && reviews.every(({ progress }) => progress === 'saved');
  };
  await eventually(areSent, 'all reviews are sent');
}

/** Waits until all that the server has was pulled: from then on nothing but what is tried again puts drafts among what is replicated. */
export async function untilWhole({ own }: Page): Promise<void> {
  const isWhole = () => own.ask(async ({ opened }) => opened?.isWhole ?? false);
  await eventually(isWhole, 'all that the server has is here');
}

/** Does `work`, which writes a draft, and waits until this device has looked once more for drafts that are due, and flushed them. */
export async function untilLookedThrough({ own }: Page, work: () => Promise<unknown>): Promise<void> {
  const waits = await own.ask(async ({ drafted }) => vi.spyOn(drafted, 'wait'));
  await work();
  await eventually(() => waits.mock.calls.length > 0, 'it waits for the next draft');
  waits.mockRestore();
}

export function itemsOf({ ownReviews }: Page, uid: string): OwnReviewItem[] {
  return ownReviews.get().reviews.filter(({ to }) => to.uid === uid);
}

/** The server's answer to a push of one document, of which there are too many for now. */
export function tooMany(retryAfter: number): object {
  return { outcomes: [{ status: 'refused', refusal: { code: 'too-many-requests', retryAfter }, current: null }] };
}

/** The one review that there is. */
export function only({ ownReviews }: Page): OwnReviewItem {
  const [item, ...others] = ownReviews.get().reviews;
  if (!item || others.length > 0) throw new Error(`there are ${others.length + (item ? 1 : 0)} reviews`);
  return item;
}
