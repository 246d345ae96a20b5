import type { Stores } from '../couch/stores.ts';
import { countDown, countUp } from './counts.ts';

const day = 24 * 60 * 60 * 1000;

/** Does what takes long once a day, whichever process that comes to, and however often it is asked; the next time that it is asked where it fails. */
export async function onceADay(stores: Stores, what: string, work: () => Promise<void>): Promise<void> {
  const counted = `daily:${what}`;
  if ((await countUp(stores, counted, { times: 1, within: day })) !== null) return;
  try {
    await work();
  } catch (error) {
    await countDown(stores, counted);
    throw error;
  }
}
