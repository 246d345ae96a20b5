import { collectionOf, type OwnKind, ownKinds, type WrittenOf } from '../../../shared/collections/registry.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { OwnEdit, OwnField } from '../../../shared/rules/account/user.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { preparePhoto } from '../photos/photo-intake.ts';
import {
  attachPhoto,
  detachPhoto,
  type KindWithPhotos,
  type ShownSize,
  readAttachedPhoto,
  sharedIds,
  sharePhotos,
  takeBackMessage,
} from '../photos/attached-photos.ts';
import { askWhoIsSignedIn } from '../session/requests.ts';
import { type AccountPhotos, accountPhotos } from '../photos/account-photos.ts';
import { isToSend, pendingFields } from './own-items.ts';
import { pullOwn } from './own-requests.ts';
import type { FormKind, InboxItem, OwnItem } from './own-state.ts';
import type { OpenPerson } from './open-person.ts';
import { OwnStore } from './own-store.ts';
import {
  changeRemote,
  discardDraft,
  releaseDrafts,
  submitDraft,
  takeBackDraft,
  type Target,
  type DraftContext,
  writeDraft,
} from './own-writing.ts';
import { nobody } from './writer.ts';
import { until } from '../../scheduling/until.ts';

interface Submitted {
  key: string;
  about?: object | null;
  notBefore?: number;
}

type Choose<Kind extends FormKind> = (items: readonly OwnItem<Kind>[]) => Target;

/** How long what is unsent may take to get through (ms). */
const longestSync = 15_000;

/**
 * What people do with what is their own: it is kept on the device at once, and replicated from there (`replicate-own.ts`).
 */
export class OwnEngine extends OwnStore {
  /**
   * Keeps `change` of something that is being written, durably; `choose` says which one, of those that there are. Gives its key. Not
   * sent before `submit`. Throws `DeviceFull`.
   */
  write = <Kind extends FormKind>(
    kind: Kind,
    choose: Choose<Kind>,
    change: Partial<WrittenOf<Kind>>,
  ): Promise<string> =>
    this.exclusively(async (at) => {
      const target = choose(this.get().items[kind]);
      await writeDraft(at, kind, target, change);
      return target.key;
    });

  /**
   * Sends what `submitted` names, or chooses of those that there are by then, with `change`, when there is a connection, and not before
   * `notBefore` (ms since 1970). Throws `Refused` with the field where the rules say no, and `DeviceFull`.
   */
  submit = <Kind extends FormKind>(
    kind: Kind,
    submitted: Submitted | ((items: readonly OwnItem<Kind>[]) => Submitted),
    change: Partial<WrittenOf<Kind>> = {},
  ): Promise<void> =>
    this.exclusively(async (at) => {
      this.#mustBeAllowed(kind);
      const chosen = typeof submitted === 'function' ? submitted(this.get().items[kind]) : submitted;
      const { key, about = null, notBefore = 0 } = chosen;
      const account = this.session.get().session?.account;
      const writer = this.writer === nobody ? null : (account ?? null);
      await submitDraft(at, kind, { key, about }, { change, writer, notBefore });
      await this.flush();
    });

  /** Changes what the server has of it when there is a connection; what was being written goes. Throws `Refused` and `DeviceFull`. */
  send = <Kind extends FormKind>(kind: Kind, key: string, change: Partial<WrittenOf<Kind>>): Promise<void> =>
    this.exclusively(async (at) => {
      this.#mustBeAllowed(kind);
      await changeRemote(at, kind, key, change);
      await this.flush();
    });

  /** Changes what the server has told of, durably, and sends that when it can. Throws `Refused` where the rules say no, and `DeviceFull`. */
  revise = async <Kind extends FormKind>(kind: Kind, key: string, change: Partial<WrittenOf<Kind>>): Promise<void> => {
    this.#mustBeAllowed(kind);
    const opened = this.mustBeOpen();
    await opened.revise(kind, key, change);
    this.requestSync();
  };

  /** Sends what admins decided and is held back for them to undo it. */
  release = (): Promise<void> =>
    this.exclusively(async (at) => {
      await releaseDrafts(at, 'decision');
      await this.flush();
    });

  /** Lets go of what is being written, or came back; what the server has stays. */
  discard = (kind: FormKind, key: string): Promise<void> => this.exclusively((at) => discardDraft(at, kind, key));

  /** Lets go of what the server has not taken, submitted or not. */
  takeBack = (kind: FormKind, key: string): Promise<void> => this.exclusively((at) => takeBackDraft(at, kind, key));

  /** Keeps an edit of the account, durably, and sends it when it can. Throws `Refused` with the field, and `DeviceFull`. */
  edit = async (edit: OwnEdit): Promise<void> => {
    await this.mustBeOpen().edit(edit);
    this.requestSync();
  };

  /** Keeps in the inbox what its writer left and the rules turn down, with why; where they do not, it is an edit. Throws `DeviceFull`. */
  keepInInbox = async (edit: OwnEdit): Promise<void> => {
    const opened = this.mustBeOpen();
    for (const [field, mine] of Object.entries(edit) as [OwnField, unknown][]) {
      const refusal = await opened.refusalOf({ [field]: mine });
      if (!refusal) await this.edit({ [field]: mine });
      else await this.#putInInbox(opened, { field, mine, refusal });
    }
  };

  /**
   * Takes up what of a field was stashed when an earlier page ended: an edit where one of what it was written over still stands, else it goes to the
   * inbox. Throws `DeviceFull`.
   */
  takeUp = async <Field extends OwnField>(
    field: Field,
    { mine, over }: { mine: OwnUser[Field]; over: readonly unknown[] },
  ): Promise<void> => {
    const opened = this.mustBeOpen();
    // Of what an older device has not, nothing stands, which is stashed as null.
    const stands = opened.account?.[field] ?? null;
    if (isSame(mine, stands)) return;
    if (over.some((each) => isSame(each, stands))) return this.keepInInbox({ [field]: mine });
    const refusal = await opened.refusalOf({ [field]: mine });
    await this.#putInInbox(opened, { field, mine, refusal });
  };

  async #putInInbox({ uid }: OpenPerson, item: Pick<InboxItem, 'field' | 'mine' | 'refusal'>): Promise<void> {
    await this.putReturned(uid, [{ kind: 'account', key: uid, about: null, ...item }]);
  }

  /** Mine again, as it is or mended, as a new edit of what stands there now. Throws like `edit`. */
  keepMine = async (item: InboxItem, mine: unknown): Promise<void> => {
    await this.edit({ [item.field]: mine });
    await this.dismiss(item);
  };

  /** Lets go of something in the inbox. */
  dismiss = (item: InboxItem): Promise<void> =>
    this.exclusively(async ({ tables, account }) => void (await tables.returned.change(account, item.id, () => null)));

  /** Makes a photo ready and keeps it with what `choose` names, durably. Throws like `preparePhoto`, `Refused` (photos-full) and `DeviceFull`. */
  attach = async <Kind extends KindWithPhotos>(kind: Kind, choose: Choose<Kind>, file: Blob): Promise<void> => {
    const content = await preparePhoto(file);
    await this.#inText(kind, choose, (at, target) => attachPhoto(at, kind, target, content));
  };

  /** Lets go of a photo of what `choose` names. */
  detach = async <Kind extends KindWithPhotos>(kind: Kind, choose: Choose<Kind>, photoId: string): Promise<void> => {
    await this.#inText(kind, choose, (at, target) => detachPhoto(at, kind, target, photoId));
  };

  /** Has photos of something else go with the message under `key`, too, as far as this device has them; gives their ids there. Throws `DeviceFull`. */
  share = async (photos: readonly string[], key: string): Promise<string[]> => {
    if (photos.length === 0) return [];
    return this.exclusively((at) => sharePhotos(at, photos, key));
  };

  /** The ids that `share` gives, without keeping anything. */
  sharedIds = async (photos: readonly string[], key: string): Promise<string[]> => {
    if (photos.length === 0) return [];
    return this.exclusively((at) => sharedIds(at, photos, key));
  };

  /** Puts the photos of the message under `key`, which came back, to the one that `choose` names. Throws like `attach`. */
  takeBackMessage = async (key: string, choose: Choose<'message'>): Promise<void> => {
    await this.#inText('message', choose, (at, target) => takeBackMessage(at, key, target));
  };

  /** A photo of a message or of one's own review, from this device or from the server. Throws where it cannot be had. */
  photo = async (photoId: string, size: ShownSize): Promise<Blob> => {
    await this.switching;
    return readAttachedPhoto(this.draftContext(), photoId, size);
  };

  async #inText<Kind extends KindWithPhotos>(
    kind: Kind,
    choose: Choose<Kind>,
    work: (at: DraftContext, target: Target) => Promise<void>,
  ): Promise<void> {
    this.#mustBeAllowed(kind);
    await this.exclusively((at) => work(at, choose(this.get().items[kind])));
  }

  photos = async (): Promise<AccountPhotos> =>
    accountPhotos(
      () => this.mustBeOpen(),
      () => this.requestSync(),
    );

  /** Tries to send what is unsent now; settles when the server has answered for it. Throws when it cannot be reached. */
  syncNow = async (): Promise<void> => {
    await this.switching;
    await this.release();
    // Says at once when there is nobody to send it to.
    if (this.opened) await pullOwn(this.opened.uid, { kinds: this.opened.stands(), admin: null });
    else await askWhoIsSignedIn();
    this.requestSync();
    // Who is not signed in gets an account first, which takes over what waits once it is open.
    const isNobody = () => this.writer === nobody && this.#hasMoreToSend();
    const isHere = await until(this, () => !isNobody(), longestSync);
    await this.switching;
    const { opened } = this;
    const isSent = isHere && (await until(this, () => this.opened !== opened || !this.#hasMoreToSend(), longestSync));
    if (!isSent) throw new DOMException('what is unsent did not get through', 'TimeoutError');
  };

  /** All that is unsent, as a value to keep. */
  exportUnsent = async (): Promise<object> => {
    await this.switching;
    const { account, inbox, photos, items } = this.get();
    const written = ownKinds.flatMap((kind) => {
      const unsent = kind === 'account' ? [] : items[kind].filter(({ progress }) => progress !== 'saved');
      const exported = unsent.map(({ key, about, remote, written: mine }) => ({
        key,
        about: about ?? remote,
        ...mine,
      }));
      return exported.length > 0 ? [[collectionOf(kind).exportAs, exported]] : [];
    });
    const row = this.opened?.accountRow;
    const edits =
      row && account
        ? Object.fromEntries(pendingFields(row, this.sentOf(row.id)).map((field) => [field, account[field]]))
        : {};
    const kept = inbox.map(({ field, mine, at }) => ({ field, mine, at: new Date(at).toISOString() }));
    const own = account ? { uid: account.uid, edits, inbox: kept, photos } : {};
    return { ...own, ...Object.fromEntries(written) };
  };

  #hasMoreToSend(): boolean {
    const now = Date.now();
    if (this.outgoing.some(({ notBefore }) => notBefore <= now)) return true;
    // A photo that was turned down waits for its owner.
    if (this.opened?.queuedPhotos.some(({ refusal, isCancelled }) => refusal === null && !isCancelled)) return true;
    return [...(this.opened?.rows.values() ?? [])].some((row) => isToSend(row, this.sentOf(row.id)));
  }

  /** Throws `Refused` where an admin who acts for the account may not. */
  #mustBeAllowed(kind: OwnKind): void {
    const isImpersonated = Boolean(this.session.get().session?.impersonation);
    if (isImpersonated && !collectionOf(kind).isForImpersonators)
      throw new Refused({ code: 'not-while-impersonating' });
  }
}
