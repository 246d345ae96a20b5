import type { Professional } from '../../../shared/model/professional.ts';
import { openSaved, toggleSaved } from './saved.ts';

/** What those are called whom this device saved, by uid, as far as it kept that. */
export async function savedNames(): Promise<ReadonlyMap<string, string>> {
  const rows = (await (await openSaved())?.toArray()) ?? [];
  return new Map(rows.flatMap(({ uid, name }) => (name ? [[uid, name] as const] : [])));
}

/** Keeps what saved professionals are called now: an older version kept no names, and names change. */
export async function keepNames(professionals: readonly Pick<Professional, 'uid' | 'displayName'>[]): Promise<void> {
  const [rows, kept] = await Promise.all([openSaved(), savedNames()]);
  for (const { uid, displayName: name } of professionals) {
    // What is as it was is not written: others would hear of it.
    if (name && kept.get(uid) !== name) await rows?.update(uid, { name });
  }
}

/** Who was let go. */
export interface LetGo {
  uid: string;
  /** Undefined where none is kept or shown. */
  name: string | undefined;
  /** Saves them again, as of when they were. */
  takeBack: () => Promise<void>;
}

/** Lets a saved professional go, who is `shown` by that name; in memory alone where the device cannot be read. */
export async function letGo(uid: string, shown?: string): Promise<LetGo> {
  const rows = await openSaved();
  const row = await rows?.get(uid).catch(() => undefined);
  const name = row?.name ?? shown;
  await toggleSaved(uid);
  const takeBack = async () => {
    await toggleSaved(uid, name);
    if (row) await rows?.update(uid, { savedAt: row.savedAt });
  };
  return { uid, name, takeBack };
}
