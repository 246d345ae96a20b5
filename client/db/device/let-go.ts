import { openSaved, toggleSaved } from './saved.ts';

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
