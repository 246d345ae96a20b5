import type { Professional } from '../../../shared/model/professional.ts';
import { openSaved, toggleSaved } from './saved.ts';

/** The names of the saved professionals by uid, as far as this device kept them; none where it cannot be read. */
export async function savedNames(): Promise<ReadonlyMap<string, string>> {
  const rows = await openSaved();
  const kept = (await rows?.toArray().catch(() => [])) ?? [];
  return new Map(kept.flatMap(({ uid, name }) => (name ? [[uid, name] as const] : [])));
}

/** Updates the names of saved professionals, because names change and an older version kept none. */
export async function keepNames(professionals: readonly Pick<Professional, 'uid' | 'displayName'>[]): Promise<void> {
  try {
    const [rows, kept] = await Promise.all([openSaved(), savedNames()]);
    for (const { uid, displayName: name } of professionals) {
      // Skips an unchanged name, since whoever follows the table would hear of the write.
      if (name && kept.get(uid) !== name) await rows?.update(uid, { name });
    }
  } catch {
    // A full disk, or one that was lost: the next visit tries again.
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
  return { uid, name, takeBack: () => toggleSaved(uid, name, row?.savedAt) };
}
