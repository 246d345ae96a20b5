import type { Table } from 'dexie';
import { useSyncExternalStore } from 'react';
import { askToPersist } from './persistence.ts';
import { untilIdle } from '../../scheduling/idle.ts';
import { ifKept } from '../if-kept.ts';
import { hasDatabase } from '../has-database.ts';
import { Listeners } from '../../scheduling/listeners.ts';

interface SavedRow {
  uid: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** As they were called then: it is said of who is not in the directory any more. An older version kept none. */
  name?: string | undefined;
}

type SavedTable = Table<SavedRow, string>;

/** The uids this device keeps, newest first; null until they are known. */
export type Saved = readonly string[] | null;

let saved: Saved = null;
let opening: Promise<SavedTable | null> | undefined;
const listeners = new Listeners();

function show(uids: readonly string[]): void {
  saved = uids;
  listeners.notify();
}

/** Opens the table and follows it, other tabs' changes too; null, and memory alone, where the browser refuses. */
export function openSaved(): Promise<SavedTable | null> {
  opening ??= openTable().catch(() => {
    show(saved ?? []);
    return null;
  });
  return opening;
}

async function openTable(): Promise<SavedTable> {
  const [{ liveQuery }, { openDeviceDatabase }] = await Promise.all([import('dexie'), import('./device-database.ts')]);
  const database = await openDeviceDatabase();
  const rows: SavedTable = database.table('saved');
  const newestFirst = () => rows.orderBy('savedAt').reverse().primaryKeys();
  show(await newestFirst());
  liveQuery(newestFirst).subscribe({ next: show });
  return rows;
}

/**
 * Saves a professional on this device or, if they are saved, lets them go. `savedAt` is when they were saved: as they are asked for, so that
 * those who wait until the table is open keep their order.
 */
export async function toggleSaved(uid: string, name?: string, savedAt = Date.now()): Promise<void> {
  const rows = await openSaved();
  const before = saved ?? [];
  const wasSaved = before.includes(uid);
  rememberSaving();
  show(wasSaved ? before.filter((each) => each !== uid) : [uid, ...before]);
  try {
    await (wasSaved ? rows?.delete(uid) : rows?.put({ uid, savedAt, name }));
  } catch {
    // A full disk: it stays in memory, as where the browser keeps nothing.
    return;
  }
  if (!wasSaved) await askToPersist();
}

const hasSavedItem = 'hasSaved';

/** Most devices keep nobody: those need not open a database while the page comes alive. */
function hasEverSaved(): boolean {
  return ifKept(() => localStorage.getItem(hasSavedItem)) !== null;
}

/** Where the hint is lost, the heart of who is saved turns red a moment later on the next visit, and that is all. */
function rememberSaving(): void {
  ifKept(() => localStorage.setItem(hasSavedItem, 'true'));
}

/** Opens the table where there may be one, and where there is none once another tab has saved somebody. */
async function look(): Promise<unknown> {
  if (hasEverSaved()) return openSaved();
  await untilIdle();
  if (await hasDatabase('device')) return openSaved();
  show(saved ?? []);
  window.addEventListener('storage', ({ key }) => {
    if (key === hasSavedItem) void openSaved();
  });
}

let looking: Promise<unknown> | undefined;

function subscribe(listener: () => void): () => void {
  looking ??= look();
  return listeners.subscribe(listener);
}

const snapshot = () => saved;
const serverSnapshot = () => null;

/** Whether anybody was ever saved on this device; never the reason to open the database. */
export function useHasEverSaved(): boolean {
  return useSyncExternalStore(listeners.subscribe, hasEverSaved, () => false);
}

/** The uids this device keeps, as they change. */
export function useSaved(): Saved {
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}
