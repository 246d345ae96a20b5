import { checkReviewed } from '../../shared/rules/review/review.ts';
import { followFeed } from '../couch/feeds/feed.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { ShownPhotos } from './shown-photos.ts';

/**
 * The profile photos of all who may be reviewed: who leaves a review sees one, also of a profile that is not live yet. Tails the feed
 * of the accounts, so that a photo is served or not without asking the store.
 */
export class ReviewablePhotos {
  #users: Stores['users'];
  #onError: (error: unknown) => void;
  #photos = new ShownPhotos();
  #abort = new AbortController();
  #running: Promise<void> | null = null;
  #isComplete = false;

  constructor({ users }: Pick<Stores, 'users'>, onError: (error: unknown) => void) {
    this.#users = users;
    this.#onError = onError;
  }

  has(photoId: string): boolean {
    return this.#photos.has(photoId);
  }

  /** Whether every account was read. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  start(): void {
    this.#running = this.#follow();
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  async #follow(): Promise<void> {
    const options = { withDocuments: true, signal: this.#abort.signal, onError: this.#onError };
    for await (const { changes } of followFeed(this.#users, 0, options)) {
      this.#isComplete ||= changes.length === 0;
      for (const { id, doc } of changes) {
        const account = storedAccount.readOrNull(doc);
        const isReviewable = account !== null && checkReviewed(account, { uid: '' }) === null;
        this.#photos.note(id, isReviewable ? [account.profilePhoto] : []);
      }
    }
  }
}
