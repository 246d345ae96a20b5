import { type DexieOptions, liveQuery, type Table } from 'dexie';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { openDeviceDatabase } from './device-database.ts';
import { throwDeviceFull } from '../device-full.ts';

/** A photo of one's own account that the server has not got, as its owner wants it to stand there. */
export interface QueuedPhoto {
  /** The id that it will have. */
  photoId: string;
  account: string;
  /** Its place among the others. */
  position: number;
  isProfile: boolean;
  isCover: boolean;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** In bytes. */
  size: number;
  /** Whether the server may know of it: some of it was sent. */
  hasBegun: boolean;
  /** Whether its owner does not want it any more, while the server may know of it. */
  isCancelled: boolean;
  /** Why it is not tried any more until its owner says so; null while it is. */
  refusal: Refusal | null;
}

type PhotoChange = Partial<
  Pick<QueuedPhoto, 'position' | 'isProfile' | 'isCover' | 'hasBegun' | 'isCancelled' | 'refusal'>
>;

/** The photos of one account that wait to be sent, in the order they were added. */
export interface PhotoQueue {
  list: () => Promise<QueuedPhoto[]>;
  /** Keeps it, durably, unless it waits already. Throws `DeviceFull` when the device does not take it. */
  add: (photo: QueuedPhoto, content: Blob) => Promise<void>;
  /** Changes what is wanted of it; nothing happens where it does not wait any more. */
  change: (photoId: string, change: PhotoChange) => Promise<void>;
  remove: (photoId: string) => Promise<void>;
  /** What is to be sent; null where it does not wait any more. */
  content: (photoId: string) => Promise<Blob | null>;
  clear: () => Promise<void>;
  /** Hears of all that wait whenever that changes, whichever tab changed it; returns how to stop. */
  follow: (listener: (photos: QueuedPhoto[]) => void) => () => void;
}

/** Opens the queue of an account; where the browser keeps nothing, one that lasts as long as the page. */
export async function openPhotoQueue(account: string, options?: DexieOptions): Promise<PhotoQueue> {
  try {
    const database = await openDeviceDatabase(options);
    return new DexiePhotoQueue(account, database.table('photos'), database.table('photoContents'));
  } catch {
    return new InMemoryPhotoQueue();
  }
}

const inOrder = (photos: QueuedPhoto[]) => photos.toSorted((a, b) => a.addedAt - b.addedAt || a.position - b.position);

/** The content of a photo as bytes, since not every browser keeps blobs for long. */
interface Content {
  account: string;
  photoId: string;
  bytes: ArrayBuffer;
}

type Key = [account: string, photoId: string];
const photoType = 'image/jpeg';

class DexiePhotoQueue implements PhotoQueue {
  #account: string;
  #photos: Table<QueuedPhoto, Key>;
  #contents: Table<Content, Key>;

  constructor(account: string, photos: Table<QueuedPhoto, Key>, contents: Table<Content, Key>) {
    this.#account = account;
    this.#photos = photos;
    this.#contents = contents;
  }

  list = async (): Promise<QueuedPhoto[]> =>
    inOrder(await this.#photos.where('account').equals(this.#account).toArray());

  add: PhotoQueue['add'] = async (photo, content) => {
    const { photoId } = photo;
    const bytes = await content.arrayBuffer();
    await this.#both(async () => {
      if (await this.#photos.get(this.#key(photoId))) return;
      await this.#contents.put({ account: this.#account, photoId, bytes });
      await this.#photos.put(photo);
    });
  };

  change: PhotoQueue['change'] = async (photoId, change) => {
    await this.#photos.update(this.#key(photoId), change).catch(throwDeviceFull);
  };

  remove: PhotoQueue['remove'] = (photoId) =>
    this.#both(async () => {
      await this.#photos.delete(this.#key(photoId));
      await this.#contents.delete(this.#key(photoId));
    });

  content: PhotoQueue['content'] = async (photoId) => {
    const kept = await this.#contents.get(this.#key(photoId));
    return kept ? new Blob([kept.bytes], { type: photoType }) : null;
  };

  clear = (): Promise<void> =>
    this.#both(async () => {
      await this.#photos.where('account').equals(this.#account).delete();
      await this.#contents.where('account').equals(this.#account).delete();
    });

  follow: PhotoQueue['follow'] = (listener) => {
    const following = liveQuery(this.list).subscribe({ next: listener });
    return () => following.unsubscribe();
  };

  #key(photoId: string): Key {
    return [this.#account, photoId];
  }

  /** One transaction over both tables: a photo without its content could never be sent. */
  async #both(work: () => Promise<void>): Promise<void> {
    await this.#photos.db.transaction('rw', this.#photos, this.#contents, work).catch(throwDeviceFull);
  }
}

/** The queue in memory, for as long as the page is open: for browsers that keep nothing, and for admins who act for somebody. */
export class InMemoryPhotoQueue implements PhotoQueue {
  #photos = new Map<string, { photo: QueuedPhoto; content: Blob }>();
  #listeners = new Set<(photos: QueuedPhoto[]) => void>();

  list = async (): Promise<QueuedPhoto[]> => inOrder([...this.#photos.values()].map(({ photo }) => photo));

  add: PhotoQueue['add'] = async (photo, content) => {
    if (!this.#photos.has(photo.photoId)) this.#photos.set(photo.photoId, { photo, content });
    await this.#tell();
  };

  change: PhotoQueue['change'] = async (photoId, change) => {
    const kept = this.#photos.get(photoId);
    if (kept) this.#photos.set(photoId, { ...kept, photo: { ...kept.photo, ...change } });
    await this.#tell();
  };

  remove: PhotoQueue['remove'] = async (photoId) => {
    this.#photos.delete(photoId);
    await this.#tell();
  };

  content: PhotoQueue['content'] = async (photoId) => this.#photos.get(photoId)?.content ?? null;

  clear = async (): Promise<void> => {
    this.#photos.clear();
    await this.#tell();
  };

  follow: PhotoQueue['follow'] = (listener) => {
    this.#listeners.add(listener);
    void this.list().then(listener);
    return () => this.#listeners.delete(listener);
  };

  async #tell(): Promise<void> {
    const photos = await this.list();
    for (const listener of this.#listeners) listener(photos);
  }
}
