import { forgetLeftTexts } from '../../db/own/left-text.ts';
import type { OwnDevice } from '../../db/own/own-device.ts';
import type { OwnTables } from '../../db/own/own-tables.ts';
import type { OpenPerson } from './open-person.ts';

/** Removes all of an account from the device. What cannot be removed keeps nothing else there; it throws when all was tried. */
export async function removePerson(opened: OpenPerson, tables: OwnTables, device: OwnDevice): Promise<void> {
  const { uid } = opened;
  forgetLeftTexts(uid);
  const clear = (Object.values(tables) as OwnTables[keyof OwnTables][]).map((table) => () => table.clear(uid));
  const remove = [() => opened.remove(), () => device.removeOlderAdmin(uid)];
  const failures: unknown[] = [];
  // The tables once more: replication may have put something there while it came to its end.
  for (const step of [...clear, ...remove, ...clear]) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not all of the account could be removed');
}
