import type { OwnReview } from '../../shared/model/review.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { OwnReviewOutcome, Reviewable } from '../../shared/review-protocol.ts';
import { checkReviewText, type WantedReview } from '../../shared/rules/review.ts';
import { passingDevice, thisDevice } from '../db/account-device.ts';
import type { OwnReviewRow } from '../db/own-review-row.ts';
import type { OwnRows } from '../db/own-rows.ts';
import { News } from './news.ts';
import { noReviews, type OwnReviewsSource, type OwnReviewsState } from './own-reviews-source.ts';
import { Refused } from './requests.ts';
import {
  aboutOf,
  begunReview,
  rowOf,
  sending,
  settled,
  submitted,
  textOf,
  toldSo,
  typed,
  withdrawn,
  withoutDraft,
} from './review-rows.ts';
import { isUnsent, reviewsState } from './review-state.ts';
import type { SessionBoard } from './session.ts';
import { untilShown } from './until-shown.ts';
import { nobody, takeAlong, writerOf } from './writer.ts';

type Change = (row: OwnReviewRow | null) => OwnReviewRow | null;

const channelName = 'confio-reviews';
/** The reviews that whoever is at this device writes: what they wrote before they came in comes with them. */
export class OwnReviews implements OwnReviewsSource {
  /** Rings when there may be something to sync. */
  readonly news = new News();
  #session: SessionBoard;
  #device: typeof thisDevice;
  #rows: OwnRows<OwnReviewRow> | null = null;
  #kept: readonly OwnReviewRow[] = [];
  #sending = new Set<string>();
  #state = noReviews;
  #listeners = new Set<() => void>();
  #person: string | null = null;
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  /** Opening what is of who writes now, one after the other. */
  #work = Promise.resolve();
  #writing = Promise.resolve();
  #stop = () => {};
  #changed = new AbortController();
  #standing = '';
  /** Whether it is not read yet what is of who writes now. */
  #isSwitching = false;

  /** `device` is another only in tests. */
  constructor(session: SessionBoard, device = thisDevice) {
    this.#session = session;
    this.#device = device;
    this.#channel?.addEventListener('message', () => this.#turn());
    this.#unfollow = session.subscribe(() => this.#followSession());
    this.#followSession();
  }

  #unfollow = () => {};

  get = (): OwnReviewsState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** One after the other: the second keystroke goes into the review that the first one began. */
  write: OwnReviewsSource['write'] = (to, change) => {
    const written = this.#writing.then(async () => {
      const rows = await (await this.#opened()).list(this.writer);
      const begun = this.#begun(to);
      const id = aboutOf(rows, to.uid)?.id ?? begun.id;
      await this.#changeMine(id, (row) => typed(row ?? begun, change));
      return id;
    });
    this.#writing = written.then(
      () => undefined,
      () => undefined,
    );
    return written;
  };

  submit: OwnReviewsSource['submit'] = async (reviewId) => {
    await this.#writing;
    const row = (await (await this.#opened()).list(this.writer)).find(({ id }) => id === reviewId);
    const refusal = row && this.#refusalOf(row.to, { ...textOf(row), isWithdrawn: false });
    if (refusal) throw new Refused(refusal);
    await this.#changeMine(reviewId, (now) => now && submitted(now));
  };

  withdraw: OwnReviewsSource['withdraw'] = (reviewId) => this.#changeMine(reviewId, (row) => row && withdrawn(row));

  discard: OwnReviewsSource['discard'] = (reviewId) => this.#changeMine(reviewId, (row) => row && withoutDraft(row));

  whenOpen = async (): Promise<void> => this.#work;

  exportUnsent: OwnReviewsSource['exportUnsent'] = async () => {
    await this.#work;
    return this.mine.filter(isUnsent).map((row) => ({ reviewId: row.id, to: row.to, ...textOf(row) }));
  };

  syncNow: OwnReviewsSource['syncNow'] = async () => {
    await this.#work;
    this.#channel?.postMessage('sync');
    this.#turn();
    await untilShown(this, () => this.mine.every(({ wanted, notBefore }) => !wanted || notBefore > Date.now()));
  };

  /** There may be something to pull. */
  wake(): void {
    this.news.arrive();
  }

  /** Ends it with the page. */
  async close(): Promise<void> {
    this.#unfollow();
    this.#turn();
    await this.#work;
    this.#stop();
  }

  /** Whose reviews these are. */
  get writer(): string {
    return writerOf(this.#session.get());
  }

  get mine(): OwnReviewRow[] {
    const { writer } = this;
    return this.#kept.filter(({ account }) => account === writer);
  }

  /** Aborts when somebody else writes here, or stands otherwise with the server. */
  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** Notes that what a row wants is on its way; shown from this tab only. */
  async showSending(row: OwnReviewRow, wanted: WantedReview): Promise<void> {
    this.#sending.add(row.id);
    await this.#change(row.account, row.id, (now) => now && sending(now, wanted));
  }

  /** Notes that nothing is on its way any more. */
  stopSending(): void {
    if (this.#sending.size === 0) return;
    this.#sending.clear();
    this.#tell();
  }

  /** Takes in what became of a row. */
  async settle({ account, id }: OwnReviewRow, pushed: WantedReview, outcome: OwnReviewOutcome): Promise<void> {
    this.#sending.delete(id);
    await this.#change(account, id, (row) => row && settled(row, pushed, outcome, Date.now()));
  }

  /** Takes in all reviews that the server has of `account`. A guest's only go to whoever comes in, who is given them here too. */
  async take(account: string, documents: readonly OwnReview[]): Promise<void> {
    const told = new Map(documents.map((document) => [document.reviewId, document]));
    for (const { id } of this.#kept.filter(
      (row) => row.account === account && row.told && !row.isGuest && !told.has(row.id),
    )) {
      await this.#change(account, id, (row) => row && (isUnsent(row) ? { ...row, told: null } : null));
    }
    for (const [id, document] of told)
      await this.#change(account, id, (row) => toldSo(row ?? rowOf(account, document), document));
  }

  #begun(to: Reviewable): OwnReviewRow {
    const { session } = this.#session.get();
    const account = this.writer;
    const isGuest = account === nobody || session?.account.isAnonymous === true;
    return begunReview({ account, id: crypto.randomUUID(), to, isGuest, now: Date.now() });
  }

  #refusalOf(to: Reviewable, wanted: WantedReview): Refusal | null {
    const { session } = this.#session.get();
    if (session?.impersonation) return { code: 'not-while-impersonating' };
    const { writer } = this;
    const account = writer === nobody ? null : session?.account;
    if (to.uid === writer) return { code: 'own-profile', field: 'to' };
    return checkReviewText(wanted, account ?? { uid: nobody, isAnonymous: true, hasSignedCurrentTos: false });
  }

  #followSession(): void {
    const { session, standing } = this.#session.get();
    const person = `${this.writer} ${session?.account.isAnonymous} ${session?.impersonation ? 'by an admin' : ''}`;
    const isOther = person !== this.#person;
    if (!isOther && this.#standing === standing) return;
    this.#person = person;
    this.#standing = standing;
    this.#turn();
    if (!isOther) return;
    this.#isSwitching = true;
    this.#work = this.#work.then(() => this.#switch()).catch(() => undefined);
  }

  /** Somebody else writes from now on; what was written without an account goes to who has one. */
  async #switch(): Promise<void> {
    this.#stop();
    const person = this.#person;
    const { session } = this.#session.get();
    const rows = await (session?.impersonation ? passingDevice : this.#device).openRows<OwnReviewRow>('ownReviews');
    this.#rows = rows;
    if (session && this.writer !== nobody && !session.impersonation) await takeAlong(rows, session.account);
    this.#isSwitching = person !== this.#person;
    await this.#look();
    this.#stop = rows.follow((kept) => {
      this.#kept = kept;
      this.#tell();
    });
  }

  #turn(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
  }

  async #opened(): Promise<OwnRows<OwnReviewRow>> {
    await this.#work;
    if (!this.#rows) throw new Error('the device was not read');
    return this.#rows;
  }

  #changeMine(id: string, make: Change): Promise<void> {
    return this.#change(this.writer, id, make);
  }

  async #change(account: string, id: string, make: Change): Promise<void> {
    const rows = await this.#opened();
    await rows.change(account, id, make);
    await this.#look();
  }

  async #look(): Promise<void> {
    this.#kept = (await this.#rows?.all()) ?? [];
    this.#tell();
  }

  #tell(): void {
    // What was written before somebody came in stays on the screen until it is theirs.
    if (this.#isSwitching) return;
    this.#state = reviewsState(this.mine, this.#sending, Date.now());
    for (const listener of this.#listeners) listener();
    this.news.ring();
  }
}
