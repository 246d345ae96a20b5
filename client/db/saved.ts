import type { Table } from 'dexie';
import { useSyncExternalStore } from 'react';
import { askToPersist } from './persistence.ts';

interface SavedRow {
  uid: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

type SavedTable = Table<SavedRow, string>;

/** The uids this device keeps, newest first; null until they are known. */
export type Saved = readonly string[] | null;

let saved: Saved = null;
let opening: Promise<SavedTable | null> | undefined;
const listeners = new Set<() => void>();

function show(uids: readonly string[]): void {
  saved = uids;
  for (const listener of listeners) listener();
}

/** Opens the table and follows it, other tabs' changes too; null, and memory alone, where the browser refuses. */
function open(): Promise<SavedTable | null> {
  opening ??= openTable().catch(() => {
    show(saved ?? []);
    return null;
  });
  return opening;
}

async function openTable(): Promise<SavedTable> {
  const { Dexie, liveQuery } = await import('dexie');
  const database = new Dexie('device');
  database.version(1).stores({ saved: 'uid, savedAt' });
  await database.open();
  const rows: SavedTable = database.table('saved');
  const newestFirst = () => rows.orderBy('savedAt').reverse().primaryKeys();
  show(await newestFirst());
  liveQuery(newestFirst).subscribe({ next: show });
  return rows;
}

/** Saves a professional on this device or, if they are saved, lets them go. */
export async function toggleSaved(uid: string): Promise<void> {
  const rows = await open();
  const before = saved ?? [];
  const wasSaved = before.includes(uid);
  show(wasSaved ? before.filter((each) => each !== uid) : [uid, ...before]);
  try {
    await (wasSaved ? rows?.delete(uid) : rows?.put({ uid, savedAt: Date.now() }));
  } catch {
    // A full disk: it stays in memory, as where the browser keeps nothing.
    return;
  }
  if (!wasSaved) await askToPersist();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Not before the page has come alive: opening a database is work.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void open(), { timeout: 1000 });
  else setTimeout(() => void open(), 300);
  return () => listeners.delete(listener);
}

const snapshot = () => saved;
const serverSnapshot = () => null;

/** The uids this device keeps, as they change. */
export function useSaved(): Saved {
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}
