import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { reviewDocumentId, type Review } from '../../shared/model/review.ts';
import type { Notice } from '../../shared/model/notice.ts';
import { isSame } from '../../shared/rules/merge.ts';
import { readAccount } from '../../sync-server/couch/accounts.ts';
import { readMended } from '../../sync-server/couch/change.ts';
import { storedReview } from '../../sync-server/couch/stored.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import { holderOf } from '../../sync-server/moderation/review-slots.ts';
import { outcomesIn } from '../world/own-channel.ts';
import type { SignedIn } from '../world/people.ts';
import { askToPushReviews, makeDraft, type WrittenOwnReview } from '../world/reviews.ts';
import type { Everywhere } from './cluster-world.ts';
import { answerTo, atOnce, nextWord, pauseWhenRefused, random, strange, untilConverged } from './storm.ts';

/** A draft on one device, and what that was told of it: `unanswered` may stand all the same. */
interface Sent {
  device: SignedIn;
  draft: WrittenOwnReview;
  told: 'accepted' | 'reviewed-already' | 'unanswered';
}

/** What devices of one author wrote of one professional, to whom only one review of theirs can stand. */
export interface Rivals {
  author: Everywhere;
  to: string;
  sent: Sent[];
}

export const takenOf = ({ to, sent }: Rivals) =>
  sent.flatMap(({ draft: { reviewId }, told }) => (told === 'accepted' ? [{ to, reviewId }] : []));

async function send(device: SignedIn, draft: WrittenOwnReview): Promise<Sent['told']> {
  const answer = await answerTo(askToPushReviews(device, [{ new: draft, assumed: null }]));
  if (!answer) {
    await delay(pauseWhenRefused);
    return 'unanswered';
  }
  if (answer.status !== 200) {
    strange.push(answer.status, answer.body);
    return 'unanswered';
  }
  const [outcome] = outcomesIn('review', answer);
  // What stands was taken in, also where it was taken back since.
  if (outcome && outcome.kind !== 'refused') return 'accepted';
  if (outcome?.refusal.code === 'reviewed-already') return 'reviewed-already';
  if (outcome?.refusal.code !== 'unavailable') strange.push(outcome);
  return 'unanswered';
}

const draftOf = (to: string) => {
  const word = nextWord();
  return makeDraft(to, { title: `Título ${word}`, review: `Llegó puntual y dejó todo limpio, dice ${word}.` });
};

/** Two devices of one author each write a review of one professional. */
export async function writeReviews(members: readonly Everywhere[], pairs: number): Promise<Rivals[]> {
  const chosen = members
    .flatMap((author) => members.map((about) => ({ author, to: about.uid })))
    .filter(({ author, to }) => author.uid !== to);
  const wanted = Array.from({ length: pairs }, () => chosen.splice(random.int(0, chosen.length - 1), 1)[0]).flatMap(
    (each) => each ?? [],
  );
  const written: Rivals[] = [];
  await atOnce(3, wanted, async ({ author, to }) => {
    const devices = [author.at[0], author.at[random.int(1, author.at.length - 1)]].flatMap((each) => each ?? []);
    const sent = await Promise.all(
      devices.map(async (device) => {
        const draft = draftOf(to);
        return { device, draft, told: await send(device, draft) };
      }),
    );
    written.push({ author, to, sent });
  });
  return written;
}

/** Devices send again what was not answered, until it is. */
export async function sendUnanswered(rivals: readonly Rivals[]): Promise<void> {
  const unanswered = () => rivals.flatMap(({ sent }) => sent.filter(({ told }) => told === 'unanswered'));
  const again = async () => {
    await atOnce(3, unanswered(), async (each) => {
      each.told = await send(each.device, each.draft);
    });
    return unanswered().length;
  };
  await expect.poll(again, untilConverged).toBe(0);
}

/** Each author writes of each professional once more; gives what they were told, which is that a review stands. */
export async function writeOnceMore(rivals: readonly Rivals[]): Promise<Set<Sent['told']>> {
  const more = rivals.map(({ author, to }): Sent => {
    return { device: random.pick(author.at), draft: draftOf(to), told: 'unanswered' };
  });
  for (const [index, { sent }] of rivals.entries()) sent.push(...more.slice(index, index + 1));
  await sendUnanswered(rivals);
  return new Set(more.map(({ told }) => told));
}

/**
 * What is not as the rule for what can be had once wants it: of what one author wrote about one professional what holds the place stands,
 * and all else that was taken was taken back, and its author was told what it said.
 */
export async function faultsIn(stores: Stores, { author, to, sent }: Rivals): Promise<string[]> {
  const [holder, account] = await Promise.all([holderOf(stores, author.uid, to), readAccount(stores, author.uid)]);
  const each = await Promise.all(
    sent.map(async ({ draft, told }) => {
      const id = `${to}:${draft.reviewId}`;
      const stored = await readMended(stores.reviews, id);
      const written = stored && storedReview.read(id, stored);
      const fault = faultOf({ draft, told }, written, { holder, notices: account?.notices ?? [] });
      return fault === null ? [] : [`${author.uid} about ${id}, ${told}, while ${holder} holds the place: ${fault}`];
    }),
  );
  return each.flat();
}

function faultOf(
  { draft, told }: Pick<Sent, 'draft' | 'told'>,
  written: Review | null,
  { holder, notices }: { holder: string | null; notices: readonly Notice[] },
): string | null {
  const isHolder = draft.reviewId === holder;
  if (!written) {
    if (told === 'accepted') return 'taken, and not there';
    return isHolder ? 'holds the place, and was never written' : null;
  }
  const { title, review, rating, status } = written;
  const words = { title: draft.title, review: draft.review, rating: draft.rating };
  if (!isSame({ title, review, rating }, words)) return `says ${title}, ${review}, ${rating}`;
  if (isHolder) return status === 'withdrawn' ? 'holds the place, and was taken back' : null;
  if (status !== 'withdrawn') return `stands beside it as ${status}`;
  const id = reviewDocumentId(written);
  const isTold = notices.some(
    ({ kind, review: about, overtaken }) =>
      kind === 'second-review' && `${about?.toUid}:${about?.reviewId}` === id && isSame(overtaken?.value, words),
  );
  return isTold ? null : 'was taken back, and nobody was told';
}
