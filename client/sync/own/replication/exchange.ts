import type { Outcome } from '../../../../shared/collections/collection.ts';
import { collectionOf } from '../../../../shared/collections/registry.ts';
import type { AdminPull } from '../../../../shared/protocol/admin-protocol.ts';
import type { OwnCheckpoint } from '../../../../shared/protocol/own-protocol.ts';
import { Refused } from '../../../../shared/protocol/refused.ts';
import { isSame } from '../../../../shared/rules/merge.ts';
import { DeviceFull } from '../../../db/device-full.ts';
import type { AdminPacks } from '../../../db/own/admin-packs.ts';
import type { OwnRow } from '../../../db/own/own-database.ts';
import type { OwnTables } from '../../../db/own/own-tables.ts';
import { forgetAttachedPhotos } from '../../photos/attached-photos.ts';
import { askWhoIsSignedIn } from '../../session/requests.ts';
import { type OpenPerson, remoteRow } from '../open-person.ts';
import type { OwnEngine } from '../own-engine.ts';
import { isPending } from '../own-items.ts';
import { pullOwn, type PushedRow, pushOwn } from '../own-requests.ts';
import {
  acknowledgedRow,
  type Edit,
  editOf,
  type Master,
  masterRows,
  overUnanswered,
  photosGone,
  type PushRow,
  shownElsewhere,
  takenByGuest,
} from './master-rows.ts';
import { type Answered, answered, arrived, rebased, unrefused } from './outcomes.ts';
import { Unanswered } from './unanswered.ts';

/** Where the replica stands in each kind. */
export interface Checkpoint {
  kinds: OwnCheckpoint;
}

/** What is replicated, and where what is typed is kept. */
export interface ExchangeDeps {
  own: OwnEngine;
  opened: OpenPerson;
  tables: OwnTables;
  /** Whether who is here may write only what an admin who acts for the account may. */
  isImpersonated: boolean;
}

/** A pull that was answered. */
export interface Pull {
  isFirst: boolean;
  /** Milliseconds since 1970. */
  askedAt: number;
  /** What came. */
  masters: readonly Master[];
}

interface ExchangeOptions {
  signal: AbortSignal;
  /** Hears that the server answered. */
  onContact: () => void;
  /** Hears that what the server has is about to be taken in: with the first pull all of it. */
  onPull: (pull: Pull) => void;
  /** Hears that there is more to pull. */
  onMore: () => void;
}

/** The pulls and pushes of one replication. */
export class Exchange {
  readonly unanswered: Unanswered;
  #deps: ExchangeDeps;
  #options: ExchangeOptions;
  #hasBegun = false;
  /** The kinds of which something was pushed since they were pulled: the next pull asks for all of them. */
  #unknown = new Set<string>();
  /** The number of the last pull that was begun, and in which each row came, or was answered for. */
  #pulls = 0;
  #pulledIn = new Map<string, number>();
  #answeredIn = new Map<string, number>();
  /** Whether a push is on its way, and how many were answered. */
  #isSending = false;
  #pushes = 0;
  #lastPush: Promise<Master[]> = Promise.resolve([]);
  /** Whether stale rows were pulled while a push was under way, so that a further pull is needed after it. */
  #isBehind = false;
  /** The ids of the rows that the replica was made to note again. */
  #noted = new Set<string>();
  /** The ids of the rows that RxDB has asked this replication to push. */
  #asked = new Set<string>();

  constructor(deps: ExchangeDeps, options: ExchangeOptions) {
    this.unanswered = new Unanswered(deps.tables, deps.opened.uid);
    this.#deps = deps;
    this.#options = options;
  }

  begin(): void {
    this.#hasBegun = true;
  }

  /** Whether a pulled row is older than what the server has answered about it since that pull was begun. */
  isStale({ id }: Pick<OwnRow, 'id'>): boolean {
    const answeredIn = this.#answeredIn.get(id);
    return answeredIn !== undefined && (this.#pulledIn.get(id) ?? 0) <= answeredIn;
  }

  async pull(checkpoint: Checkpoint): Promise<{ documents: Master[]; checkpoint: Checkpoint }> {
    if (!this.#hasBegun) return { documents: [], checkpoint };
    const { opened, tables } = this.#deps;
    const pull = ++this.#pulls;
    const isFirst = pull === 1;
    // What was pushed before a restart, or passed over in a pull, is not in the checkpoint that was kept: the first pull asks for all.
    const isKnown = ([kind]: [string, string]) => !isFirst && !this.#unknown.has(kind);
    const known = { ...Object.fromEntries(Object.entries(checkpoint.kinds).filter(isKnown)), ...opened.stands() };
    this.#unknown.clear();
    const from = opened.admin.packs && (await opened.admin.packs.checkpoint());
    const pushes = this.#isSending ? null : this.#pushes;
    const askedAt = Date.now();
    const { kinds, admin } = await pullOwn(opened.uid, { kinds: known, admin: from }, this.#options.signal);
    this.#options.onContact();
    if (admin && from !== null) await this.#takeAdmin(from, admin, pushes);
    const here = await opened.allRows();
    const onPassedOver = () => this.#options.onMore();
    const pulled = kinds.flatMap((each) => masterRows(each, here, { checkpoint: known[each.kind], onPassedOver }));
    await forgetAttachedPhotos({ tables, account: opened.uid }, photosGone(pulled, here));
    const masters = [...pulled, ...shownElsewhere([...pulled, ...here], here)];
    const documents = opened.account?.isAnonymous ? takenByGuest(masters, here) : masters;
    for (const { id } of documents) this.#pulledIn.set(id, pull);
    this.#options.onPull({ isFirst, askedAt, masters: documents });
    const stands = Object.fromEntries(kinds.map(({ kind, checkpoint: at }) => [kind, at]));
    return { documents, checkpoint: { kinds: { ...known, ...stands } } };
  }

  /**
   * Rewrites rows unchanged that the replica did not take from a pull although nothing in them waits to be pushed, so that RxDB notes that the server has them. It
   * does so only after it has written a row; where the page was closed in between, each pull passes over the row (docs/decisions/047). Gives whether there
   * were any: once they are noted they are to be pulled again.
   */
  async touchSkipped(masters: readonly Master[]): Promise<boolean> {
    const { opened } = this.#deps;
    const here = new Map((await opened.allRows()).map((row) => [row.id, row]));
    const passedOver = masters.filter((master) => {
      const row = here.get(master.id);
      if (!row || isPending(row) || this.isStale(master) || this.#noted.has(master.id)) return false;
      return master._deleted || !isSame(row.remote, master.remote);
    });
    for (const { id, kind } of passedOver) {
      this.#noted.add(id);
      this.#unknown.add(kind);
      await opened.rewrite(id, (document) => document);
    }
    return passedOver.length > 0;
  }

  /**
   * Rewrites unchanged the pending rows that RxDB has not asked to push since the replication began, so that it does. It looks for them by the time they were
   * written: after the clock was set back they may seem older than its checkpoint (docs/decisions/049). Nothing may be flushed meanwhile: a message that was
   * sent after one of them would be pushed before it.
   */
  async rewriteUnpushed(): Promise<void> {
    const { opened } = this.#deps;
    const isToPush = (row: OwnRow) => isPending(row) || this.unanswered.mayBeOther(row);
    const left = (await opened.allRows()).filter((row) => isToPush(row) && !this.#asked.has(row.id));
    for (const { id } of left) await opened.rewrite(id, (document) => document);
  }

  /** Hears that a row was taken from a pull: what was sent of it before has come there, or is gone. */
  async received(id: string): Promise<void> {
    const { opened } = this.#deps;
    opened.acknowledgements.delete(id);
    await this.unanswered.forget(id);
    await opened.reportReceived(id);
  }

  /** Pulls once more where a push was answered meanwhile, whose answer may be newer than what was pulled. */
  async #takeAdmin(from: string, pull: AdminPull, pushes: number | null): Promise<void> {
    const isAlone = !this.#isSending && pushes === this.#pushes;
    // Where it does not fit on the device, what is the person's own still is taken in.
    const isTaken = isAlone && (await this.#unlessFull((packs) => packs.applyPull(from, pull)));
    if (this.#isSending) this.#isBehind = true;
    else if (!isAlone || (isTaken && !pull.isLast)) this.#options.onMore();
  }

  /** Puts something among what admins see; false, with a warning, where the device has no room for it: it comes with a later pull. */
  async #unlessFull(work: (packs: AdminPacks) => Promise<void>): Promise<boolean> {
    const { packs } = this.#deps.opened.admin;
    try {
      if (packs) await work(packs);
      return true;
    } catch (error) {
      if (!(error instanceof DeviceFull)) throw error;
      // oxlint-disable-next-line no-console -- the page says that not all of it is here
      console.warn('what admins see does not fit on this device', error);
      return false;
    }
  }

  /**
   * Sends what was written, one push after the other; gives how each row stands with the server where that is not how it stands here. RxDB gives what is
   * more than one push at once, of which a later one may arrive first.
   */
  push(rows: readonly PushRow[]): Promise<Master[]> {
    for (const { newDocumentState } of rows) this.#asked.add(newDocumentState.id);
    // After one that failed nothing is sent: what comes later is not to arrive without it.
    this.#lastPush = this.#lastPush.then(() => this.#push(rows));
    return this.#lastPush;
  }

  async #push(rows: readonly PushRow[]): Promise<Master[]> {
    const { opened, isImpersonated } = this.#deps;
    const written = rows.filter(({ newDocumentState }) => !newDocumentState._deleted);
    const all = written
      .map((row) => editOf(row, opened))
      .map((edit) => overUnanswered(edit, this.unanswered.of(edit.row.id)));
    const acknowledged = all.filter(({ mine, base, row }) => isSame(mine, base) && isPending(row)).map(acknowledgedRow);
    for (const { id } of acknowledged) opened.acknowledgements.delete(id);
    // The server has answered for it, in a push of which RxDB does not know.
    for (const { mine, base, row } of all) if (isSame(mine, base)) await this.unanswered.forget(row.id);
    const changed = all.filter(
      ({ mine, base, row }) => !isSame(mine, base) && (!isImpersonated || collectionOf(row.kind).isForImpersonators),
    );
    if (changed.length === 0) return acknowledged;
    // Checks the connection before a decision is pushed: one that fails to be sent could have arrived for all this device knows, and could not be undone any more.
    if (changed.some(({ row }) => row.kind === 'decision')) await askWhoIsSignedIn(this.#options.signal);
    const standing = await this.#standing(changed);
    const ids = standing.map(({ row }) => row.id);
    const earlier = new Map<string, readonly object[]>();
    for (const { row, mine } of standing) earlier.set(row.id, await this.unanswered.note(row.id, mine));
    opened.showSending(ids);
    const edits = await this.#standing(standing);
    for (const { row, lost } of edits) await this.#keep(row, lost.map(unrefused));
    const pushed: PushedRow[] = edits.map(({ row: { kind, key }, mine, base }) => ({
      kind,
      key,
      new: mine,
      assumed: base,
    }));
    const { outcomes, admin } = await this.#send(pushed);
    // What was decided about shows how it stands before the decision goes.
    await this.#unlessFull((packs) => packs.put(admin));
    const masters: Master[] = [...acknowledged];
    for (const [index, edit] of edits.entries()) {
      const outcome = outcomes[index];
      // The account waits where it is, with all that is edited in it.
      if (outcome?.status === 'refused' && outcome.refusal.code === 'unavailable' && edit.row.kind === 'account') {
        throw new Refused(outcome.refusal);
      }
      if (outcome) masters.push(await this.#applyOutcome(edit, outcome, earlier.get(edit.row.id) ?? []));
    }
    for (const id of ids) await this.unanswered.forget(id);
    return masters;
  }

  /** Drops the edits that were taken back since RxDB read their rows, and what was decided anew since: that is pushed next. */
  async #standing(edits: readonly Edit[]): Promise<Edit[]> {
    const here = await this.#deps.opened.collection.findByIds(edits.map(({ row }) => row.id)).exec();
    return edits.filter(({ row, pushed }) => {
      const document = here.get(row.id)?.toMutableJSON().document;
      return document && (row.kind !== 'decision' || isSame(document, pushed));
    });
  }

  async #send(rows: readonly PushedRow[]): ReturnType<typeof pushOwn> {
    if (rows.length === 0) return { outcomes: [], admin: [] };
    this.#isSending = true;
    try {
      const answer = await pushOwn(this.#deps.opened.uid, rows, this.#options.signal);
      this.#options.onContact();
      return answer;
    } finally {
      this.#isSending = false;
      this.#pushes++;
      if (this.#isBehind) {
        this.#isBehind = false;
        this.#options.onMore();
      }
    }
  }

  /** Applies an outcome: first what its owner typed is safe, then the replica changes. */
  async #applyOutcome(edit: Edit, outcome: Outcome<object>, unanswered: readonly object[]): Promise<Master> {
    const { own, opened, tables } = this.#deps;
    const { row, pushed, mine, base } = edit;
    const { id, kind, key, about } = row;
    const { incremental } = collectionOf(kind);
    const answer = outcome.current;
    // Of an incremental kind the answer holds only what is new, which is folded into what is here by now; a pull that was passed over meanwhile is asked for again.
    const current =
      answer && incremental ? incremental.fold((await opened.row(id))?.remote ?? row.remote, answer) : answer;
    if (incremental) this.#options.onMore();
    const remote = current && collectionOf(kind).writtenOf(current);
    const next = answered({ kind, mine, base, unanswered, outcome });
    const isStill = await opened.isStill(id, pushed);
    const { outgoing } = (await tables.drafts.get(opened.uid, id)) ?? {};
    const isNewest = isStill && (!outgoing || isSame(outgoing, mine));
    // An author who has written on since has seen to it already.
    await this.#keep(
      row,
      next.returned.filter(({ field }) => field !== null || isNewest),
    );
    if (next.retryAfter !== null) {
      // What its author has written since is pushed next, as if this had not been.
      if (!isStill) return { ...row, _deleted: false };
      await this.#letWait({ ...edit, base: base && remote && arrived(base, unanswered, remote) }, next.retryAfter);
    }
    // A draft that was begun over what was pushed is now over what became of that.
    await tables.drafts.change(opened.uid, id, (draft) =>
      draft && isSame(draft.base, pushed) ? { ...draft, base: remote } : draft,
    );
    await own.rereadTables();
    this.#unknown.add(kind);
    this.#answeredIn.set(id, this.#pulls);
    const { isKept } = collectionOf(kind);
    const acknowledgement = { pushed, over: row.remote, document: next.document, remote: current };
    // For kinds that are not kept, the acknowledgement is of use only to what was written since.
    if (isKept || !isStill) opened.acknowledgements.set(id, acknowledgement);
    else opened.acknowledgements.delete(id);
    if (!isStill && current) await this.#rebase(edit, { document: isKept ? next.document : null, remote: current });
    if (!current || !isKept) return { ...row, _deleted: true };
    return { ...remoteRow(kind, current, about), id, key, _deleted: false };
  }

  /** Keeps what does not stand where it was written, for its author to look at. */
  async #keep({ kind, key, about, remote }: OwnRow, returned: Answered['returned']): Promise<void> {
    const { own, opened } = this.#deps;
    const kept = returned.map((each) => ({ ...each, kind, key, about: about ?? remote }));
    if (kept.length > 0) await own.putReturned(opened.uid, kept);
  }

  /** Puts what was pushed among the drafts, for `seconds`; what was submitted since and is there already takes its place. */
  async #letWait({ row, mine, base }: Edit, seconds: number): Promise<void> {
    const { opened, tables } = this.#deps;
    const { id, kind, key, about } = row;
    opened.sending.delete(id);
    opened.deferred.add(id);
    const now = Date.now();
    const waiting = { account: opened.uid, id, kind, key, about, text: null, base, begunAt: now };
    const sent = { outgoing: mine, notBefore: now + seconds * 1000 };
    await tables.drafts.change(opened.uid, id, (draft) =>
      draft?.outgoing && !isSame(draft.outgoing, mine) ? draft : { ...waiting, ...draft, ...sent },
    );
  }

  /** Puts what was written since the push over what the server answered, so that this holds also after a reload. */
  async #rebase({ row, pushed }: Edit, answer: { document: object | null; remote: object }): Promise<void> {
    const { opened } = this.#deps;
    const { id, kind } = row;
    const over = (written: object) => rebased(kind, written, { ...answer, pushed });
    const now = await opened.row(id);
    if (now) await this.#keep(row, over(now.document).lost.map(unrefused));
    const remote = collectionOf(kind).isKept ? answer.remote : null;
    await opened.rewrite(id, (written) => over(written).document, remote);
  }
}
