import { openSaved, toggleSaved } from './saved.ts';

/** Who was let go. */
export interface LetGo {
  uid: string;
  /** Undefined where an older version kept none. */
  name: string | undefined;
  /** Saves them again, as of when they were. */
  takeBack: () => Promise<void>;
}

/** Lets a saved professional go. */
export async function letGo(uid: string): Promise<LetGo> {
  const rows = await openSaved();
  const row = await rows?.get(uid);
  await toggleSaved(uid);
  const takeBack = async () => {
    await toggleSaved(uid, row?.name);
    if (row) await rows?.update(uid, { savedAt: row.savedAt });
  };
  return { uid, name: row?.name, takeBack };
}
