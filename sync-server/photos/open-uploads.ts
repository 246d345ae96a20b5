import { Refused } from '../../shared/protocol/refused.ts';

/** How many uploads may be open at once, and how many bytes they may have announced. */
interface UploadLimit {
  uploads: number;
  bytes: number;
}

export interface UploadLimits {
  perAccount: UploadLimit;
  perNetwork: UploadLimit;
  /** Of everybody: what the disk has to hold at most. */
  altogether: UploadLimit;
}

export interface OpenUpload {
  uid: string;
  /** Where it was begun; null where that was before this process started. */
  network: string | null;
  /** All that it will hold. */
  bytes: number;
}

/** After how many seconds one more upload may be tried. */
const retryAfter = 60;

/** The uploads that have not ended, counted by what they announced, so that what is over a limit is refused before it is stored. */
export class OpenUploads {
  #limits: UploadLimits;
  #open = new Map<string, OpenUpload>();

  constructor(limits: UploadLimits) {
    this.#limits = limits;
  }

  get ids(): string[] {
    return [...this.#open.keys()];
  }

  /**
   * Counts an upload that begins; beginning one again takes the place of what it was. Throws `Refused`: too-many-requests where its
   * account or network has as much under way as it may, unavailable where everybody together has.
   */
  begin(id: string, upload: OpenUpload): void {
    const others = [...this.#open].filter(([otherId]) => otherId !== id).map(([, other]) => other);
    const { perAccount, perNetwork, altogether } = this.#limits;
    const ofAccount = others.filter(({ uid }) => uid === upload.uid);
    const ofNetwork = others.filter(({ network }) => network !== null && network === upload.network);
    if (isOver(ofAccount, upload, perAccount) || isOver(ofNetwork, upload, perNetwork)) {
      throw new Refused({ code: 'too-many-requests', retryAfter });
    }
    if (isOver(others, upload, altogether)) throw new Refused({ code: 'unavailable', retryAfter });
    this.#open.set(id, upload);
  }

  /** Counts an upload that is stored already, begun by an earlier process or another one. */
  found(id: string, upload: Omit<OpenUpload, 'network'>): void {
    if (!this.#open.has(id)) this.#open.set(id, { ...upload, network: null });
  }

  end(id: string): void {
    this.#open.delete(id);
  }
}

function isOver(others: readonly OpenUpload[], one: OpenUpload, max: UploadLimit): boolean {
  const bytes = others.reduce((sum, other) => sum + other.bytes, one.bytes);
  return others.length >= max.uploads || bytes > max.bytes;
}
