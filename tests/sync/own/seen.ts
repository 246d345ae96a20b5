import { openDeviceDatabase } from '../../../client/db/device/device-database.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { documentsThat } from '../../../sync-server/couch/scan.ts';
import type { Disk } from '../disk.ts';
import type { Page } from '../person.ts';
import type { Served } from '../served.ts';

// What a person sees on their device: what the pages are made of.

type Seen = (string | null | undefined)[];

export const sorted = <Row extends readonly unknown[]>(rows: Row[]) =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Of each review that one wrote: whom it is about, its title, and how far it has come. */
export function reviewsSeen({ ownReviews }: Page): Seen[] {
  return sorted(ownReviews.get().reviews.map(({ to, text, progress }) => [to.uid, text.title, progress]));
}

/** Those that came back, with why. */
export function reviewsBack({ ownReviews }: Page): Seen[] {
  const back = ownReviews.get().reviews.filter(({ progress }) => progress === 'attention');
  return sorted(back.map(({ to, text, attention }) => [to.uid, text.title, codeOf(attention)]));
}

function codeOf(attention: Refusal | 'changed' | null): string | undefined {
  return attention === 'changed' ? attention : attention?.code;
}

/** Of each review that one received: its id, one's answer, and how far that has come. */
export function answersSeen({ replies }: Page): Seen[] {
  return sorted(replies.get().received.map(({ review, text, progress }) => [review.reviewId, text, progress]));
}

/** Of each report of one's own: what it is about, its note, and how far it has come. */
export function reportsSeen({ reports }: Page): Seen[] {
  const seen = reports.get().reports;
  return sorted(seen.map(({ about, text, progress }) => [about?.uid, about?.reviewId, text.note, progress]));
}

/** Whether nothing that was submitted is on this device only. */
export function isSent({ ownReviews, replies, reports }: Page): boolean {
  const items = [...ownReviews.get().reviews, ...replies.get().received, ...reports.get().reports];
  return items.every(({ progress }) => progress !== 'local' && progress !== 'syncing');
}

/** What an admin decided that was not carried out, and why it came back. */
export function decisionsSeen({ admin }: Page): Seen[] {
  return sorted(admin.get().queue.map(({ key, refusal }) => [key, refusal?.code ?? null]));
}

export function reportBy({ admin }: Page, uid: string): string {
  const report = [...(admin.get().tables?.report.values() ?? [])].find(({ by }) => by === uid);
  if (!report) throw new Error('the report is not on the device');
  return report.id;
}

/** What of one's account did not get through: the field, mine, what stands there, and why it came back (null: it met another edit). */
export function inboxSeen({ account }: Page): unknown[][] {
  const seen = account
    .get()
    .inbox.map(({ field, mine, theirs, refusal }) => [field, mine, theirs, refusal?.code ?? null]);
  return sorted(seen);
}

export const jpegBegins = 'ffd8ff';

export async function firstBytes({ account }: Page, photoId: string): Promise<string> {
  const content = await (await account.photos()).content(photoId);
  return content ? Buffer.from(await content.slice(0, 3).arrayBuffer()).toString('hex') : '';
}

// What the server has.

export async function storedReviews({ stores }: Served, author: string | undefined) {
  const found = await documentsThat(stores.reviews, ({ from }) => from.uid === author);
  return sorted(found.map(({ to, title, status, contentVersion }) => [to.uid, title, status, contentVersion]));
}

export async function storedAnswers({ stores }: Served, uid: string): Promise<Seen[]> {
  const found = await documentsThat(stores.reviews, ({ to, reply }) => to.uid === uid && reply !== null);
  return sorted(found.map(({ reviewId, reply }) => [reviewId, reply?.text, reply?.status]));
}

export async function storedReports({ stores }: Served, author: string | undefined): Promise<Seen[]> {
  const found = await documentsThat(stores.reports, ({ by }) => by === author);
  return sorted(found.map(({ uid, reviewId, note }) => [uid, reviewId, note]));
}

/** Whom a device keeps, the newest first. */
export async function savedOn(disk: Disk): Promise<string[]> {
  const database = await openDeviceDatabase(disk.options);
  try {
    return (await database.table('saved').orderBy('savedAt').reverse().primaryKeys()) as string[];
  } finally {
    database.close();
  }
}

/** What was written down about these accounts, reviews and reports on the server. */
export async function deedsAbout({ stores }: Served, targets: readonly (string | undefined)[]): Promise<string[]> {
  const found = await documentsThat(stores.audit, ({ target }) => targets.includes(target));
  return found.map(({ action }) => action).toSorted();
}
