import type { RxCollection } from 'rxdb';
import type { Subscription } from 'rxjs';
import {
  adminCollections,
  type AdminDocument,
  type AdminKind,
  adminKinds,
  isHeld,
} from '../../../shared/collections/admin-registry.ts';
import type { AdminEntry, AdminPull } from '../../../shared/protocol/admin-protocol.ts';
import { bucketOf } from '../../../shared/rules/catalogue.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { openlyReported } from '../../../shared/rules/review/report.ts';
import { packCount } from '../../../shared/protocol/catalogue-protocol.ts';
import { adminSchema } from '../../../shared/protocol/schemas.ts';
import { timeSlices } from '../../scheduling/time-slices.ts';
import { readRows, type StoredRow, writeRows } from '../stored-rows.ts';

/** A pack of what admins see of everybody, or how far it was read, as text. */
export interface PackRow {
  id: string;
  text: string;
}

/** What a device holds of what admins see of everybody, by id. */
export type AdminTables = { readonly [Kind in AdminKind]: ReadonlyMap<string, AdminDocument<Kind>> };

/** The state of the pull: how far everything was read. What is read anew fills a generation of packs of its own, and is shown once all of it is here. */
interface PullState {
  /** The generation that is shown; 0 until one is whole. */
  shown: number;
  /** The generation that is being filled; the one that is shown where that is whole. */
  filling: number;
  /** Where it goes on; empty at its beginning. */
  checkpoint: string;
  /** The schema by which all of it was read; another version's tab may have dropped fields that this one knows. */
  schema: number;
}

/** The documents of a pack, by id. */
type Pack = Record<string, object>;

const stateId = 'reading';
const beginning: PullState = { shown: 0, filling: 1, checkpoint: '', schema: 0 };
const packId = (generation: number, kind: AdminKind, bucket: number) => `${generation}:${kind}:${bucket}`;
const packIds = (generation: number) =>
  adminKinds.flatMap((kind) => Array.from({ length: packCount }, (_, bucket) => packId(generation, kind, bucket)));

/**
 * What an admin's device holds of what admins see of everybody. It only comes in, and is much: so it is kept in packs, which a device writes
 * many times faster than documents, and read into memory whole. Every write names the row of the pull's state and goes over the revisions
 * it read: of two tabs that write at once one begins again, so that no checkpoint stands beside packs that lack what it stands for.
 */
export class AdminPacks {
  #collection: RxCollection<PackRow>;
  #token: string;
  #schema: number;
  #onChange: () => void = () => undefined;
  #state = beginning;
  #packs = new Map<string, Pack>();
  #tables: AdminTables = emptyTables;
  #following: Subscription | null = null;
  #isTrimmed = false;
  /** Loads and writes, one after the other. */
  #work: Promise<unknown> = Promise.resolve();
  /** What another tab wrote and this one has not taken in. */
  #foreign = new Map<string, StoredRow<PackRow>>();

  /** `token` marks the revisions that this tab writes. `schema` is that of its version; it is another only in tests. */
  constructor(collection: RxCollection<PackRow>, token: string, schema = adminSchema) {
    this.#collection = collection;
    this.#token = token;
    this.#schema = schema;
  }

  /** Reads what there is, and calls `onChange` whenever anything of it changes, whichever tab changed it. */
  async follow(onChange: () => void): Promise<void> {
    this.#onChange = onChange;
    this.#following = this.#collection.$.subscribe(({ documentData }) => this.#hear(documentData));
    await this.#next(() => this.#load());
  }

  /** As the server last told of it. The same object until something changes. */
  get tables(): AdminTables {
    return this.#tables;
  }

  /** Whether all of it has come at least once. */
  get isWhole(): boolean {
    return this.#state.shown > 0;
  }

  /** From where it is to be read on; empty from its beginning. */
  async checkpoint(): Promise<string> {
    return this.#nextFrom(stateIn(await readRows(this.#collection, [stateId])));
  }

  /**
   * Applies what was pulled from the checkpoint `from`, and the checkpoint with it, or nothing of it where another tab was faster. Throws
   * `DeviceFull`.
   */
  applyPull(from: string, { entries, checkpoint, isAnew, isLast }: AdminPull): Promise<void> {
    return this.#next(async () => {
      await this.#fold(entries, (known) => {
        if (this.#nextFrom(known) !== from) return null;
        const filling = isAnew ? Math.max(known.shown, known.filling) + 1 : known.filling;
        const shown = isLast ? filling : known.shown;
        return { state: { shown, filling, checkpoint, schema: this.#schema }, into: [filling] };
      });
      // What an older version kept is shown as it is, until all of it has been pulled anew.
      if (isLast && checkpoint !== '') await this.#trim();
    });
  }

  /** Puts in what the server told of single documents. Throws `DeviceFull`. */
  put(entries: readonly AdminEntry[]): Promise<void> {
    return this.#next(() => this.#put(entries));
  }

  close(): void {
    this.#following?.unsubscribe();
    this.#onChange = () => undefined;
  }

  async #put(entries: readonly AdminEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.#fold(entries, (state) => ({ state, into: generationsIn(state) }));
  }

  /** What has grown older than what devices hold goes, once each time it is opened; so does what a page that was closed left behind. */
  async #trim(): Promise<void> {
    if (this.#isTrimmed) return;
    this.#isTrimmed = true;
    await this.#put(expiredEntries(this.#tables, Date.now()));
    const kept = generationsIn(this.#state);
    const others = Array.from({ length: this.#state.filling }, (_, index) => index + 1);
    await this.#forget(others.filter((each) => !kept.includes(each)));
  }

  /** Writes the entries into the packs that `aim` says of what stands there, with what it makes of the pull's state; null for nothing. */
  async #fold(
    entries: readonly AdminEntry[],
    aim: (known: PullState) => { state: PullState; into: readonly number[] } | null,
  ): Promise<void> {
    for (;;) {
      const before = await readRows(this.#collection, [stateId]);
      const known = stateIn(before);
      const aimed = aim(known);
      if (!aimed) return;
      const changes = byPack(entries, aimed.into);
      for (const [id, row] of await readRows(this.#collection, [...changes.keys()])) before.set(id, row);
      const packs = [...changes].flatMap(([id, each]) => {
        const pack = this.#packIn(before.get(id), known);
        const next = folded(pack, each);
        return next === pack ? [] : [[id, next] as const];
      });
      if (packs.length === 0 && isSame(aimed.state, known)) return;
      const rows = packs.map(([id, pack]) => ({ id, text: JSON.stringify(pack) }));
      const state = { id: stateId, text: JSON.stringify(aimed.state) };
      if (!(await writeRows(this.#collection, [...rows, state], before))) continue;
      for (const [id, pack] of packs) this.#packs.set(id, pack);
      this.#showAs(
        aimed.state,
        packs.map(([id]) => id),
      );
      await this.#forget([known.shown, known.filling].filter((each) => !generationsIn(aimed.state).includes(each)));
      return;
    }
  }

  async #forget(generations: readonly number[]): Promise<void> {
    const ids = generations.filter((each) => each > 0).flatMap(packIds);
    const there = ids.length === 0 ? new Map() : await readRows(this.#collection, ids);
    for (const id of ids) this.#packs.delete(id);
    const left = [...there.values()].filter(({ _deleted }) => !_deleted).map(({ id }) => id);
    if (left.length === 0) return;
    await this.#collection.bulkRemove(left);
    // RxDB only marks what was removed, and it takes the same room, until it is cleaned away.
    await this.#collection.storageInstance.cleanup(0);
  }

  async #load(): Promise<void> {
    const state = stateIn(await readRows(this.#collection, [stateId]));
    const rows = await readRows(this.#collection, generationsIn(state).flatMap(packIds));
    const packs = new Map<string, Pack>();
    const yieldIfLong = timeSlices();
    for (const [id, row] of rows) {
      packs.set(id, this.#packIn(row, state));
      await yieldIfLong();
    }
    this.#packs = packs;
    this.#state = state;
    this.#show(adminKinds);
  }

  /** Takes note of what another tab wrote; what comes together is taken in together. */
  #hear(row: StoredRow<PackRow>): void {
    if (row._rev.endsWith(this.#token)) return;
    this.#foreign.set(row.id, row);
    if (this.#foreign.size > 1) return;
    void this.#next(() => this.#takeForeign()).catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- this tab shows what it had
      console.warn('what another tab wrote could not be read', error);
    });
  }

  async #takeForeign(): Promise<void> {
    const rows = new Map(this.#foreign);
    this.#foreign.clear();
    const state = rows.has(stateId) ? stateIn(rows) : this.#state;
    if (generationsIn(state).some((each) => !generationsIn(this.#state).includes(each))) return this.#load();
    rows.delete(stateId);
    for (const [id, row] of rows) {
      if (row._deleted) this.#packs.delete(id);
      else this.#packs.set(id, this.#packIn(row, state));
    }
    this.#showAs(state, [...rows.keys()]);
  }

  /** Serialises loads and writes: what fails is thrown to whoever asked for it, and holds up nothing that comes after. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  #showAs(state: PullState, packs: readonly string[]): void {
    const isOther = shownGeneration(state) !== shownGeneration(this.#state);
    this.#state = state;
    this.#show(isOther ? adminKinds : adminKinds.filter((kind) => packs.some((id) => id.includes(`:${kind}:`))));
  }

  /** Where the pull goes on: at its beginning where another version's tab went on with it. */
  #nextFrom({ schema, checkpoint }: PullState): string {
    return schema === this.#schema ? checkpoint : '';
  }

  /** The documents of a pack; what another version kept gets the defaults of this one, and is left out where it cannot be read. */
  #packIn(row: StoredRow<PackRow> | undefined, { schema }: PullState): Pack {
    if (!row || row._deleted) return {};
    // Not validated: the device holds only what the server sent.
    const pack = JSON.parse(row.text) as Pack;
    const kind = adminKinds.find((each) => row.id.includes(`:${each}:`));
    if (schema === this.#schema || !kind) return pack;
    const { document } = adminCollections[kind];
    const read = Object.entries(pack).map(([id, each]) => [id, document.safeParse(each).data] as const);
    return Object.fromEntries(read.filter(([, each]) => each !== undefined)) as Pack;
  }

  /** Makes the tables of the `kinds` of which something may have changed. */
  #show(kinds: readonly AdminKind[]): void {
    const generation = shownGeneration(this.#state);
    const before = this.#tables;
    const tables = kinds.map((kind) => {
      const packs = Array.from({ length: packCount }, (_, bucket) => this.#packs.get(packId(generation, kind, bucket)));
      return [kind, tableOf(packs, before[kind])] as const;
    });
    this.#tables = { ...before, ...Object.fromEntries(tables) };
    this.#onChange();
  }
}

/** The generation that is shown: until one is whole, the one that is being filled. */
const shownGeneration = ({ shown, filling }: PullState) => shown || filling;

/** The generations of which there are packs. */
const generationsIn = (state: PullState) => [...new Set([shownGeneration(state), state.filling])];

/** The entries by the packs that they belong in, of each of the generations. */
function byPack(entries: readonly AdminEntry[], generations: readonly number[]): Map<string, AdminEntry[]> {
  const changes = new Map<string, AdminEntry[]>();
  for (const generation of generations) {
    for (const entry of entries) {
      const id = packId(generation, entry.kind, bucketOf(entry.id));
      const pack = changes.get(id);
      if (pack) pack.push(entry);
      else changes.set(id, [entry]);
    }
  }
  return changes;
}

export const emptyTables = Object.fromEntries(adminKinds.map((kind) => [kind, new Map()])) as unknown as AdminTables;

/** The documents of all packs; the table as it was where nothing of it changed. */
function tableOf(
  packs: readonly (Pack | undefined)[],
  before: ReadonlyMap<string, object>,
): ReadonlyMap<string, object> {
  const table = new Map(packs.flatMap((pack) => Object.entries(pack ?? {})));
  const isUnchanged = table.size === before.size && [...table].every(([id, document]) => before.get(id) === document);
  return isUnchanged ? before : table;
}

/** What devices do not hold any more, as entries that take it away. */
function expiredEntries(tables: AdminTables, now: number): AdminEntry[] {
  const reported = openlyReported(tables.report.values());
  return adminKinds.flatMap((kind) =>
    [...(tables[kind] as ReadonlyMap<string, object>)]
      .filter(([id, each]) => !isHeld(kind, each, now) && !(kind === 'review' && reported.has(id)))
      .map(([id]): AdminEntry => ({ kind, id, document: null })),
  );
}

/** The pack with the entries in it; the pack itself where that changes nothing. */
function folded(pack: Pack, entries: readonly AdminEntry[]): Pack {
  const changes = entries.filter(({ id, document }) => document || Object.hasOwn(pack, id));
  if (changes.length === 0) return pack;
  const next = { ...pack };
  for (const { id, document } of changes) {
    if (document) next[id] = document;
    else delete next[id];
  }
  return next;
}

function stateIn(rows: ReadonlyMap<string, StoredRow<PackRow>>): PullState {
  const row = rows.get(stateId);
  if (!row || row._deleted) return beginning;
  // Versions before kept no schema.
  return { schema: 0, ...(JSON.parse(row.text) as Omit<PullState, 'schema'> & Partial<PullState>) };
}
