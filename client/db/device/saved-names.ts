import type { Professional } from '../../../shared/model/professional.ts';
import { openSaved } from './saved.ts';

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
