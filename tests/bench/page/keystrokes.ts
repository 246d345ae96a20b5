import { anyProfessional } from '../../../shared/search/directory-query.ts';
import { BrowserDirectory } from '../../../client/sync/catalogue/browser-catalogue.ts';
import { openLoadedDevice } from './loaded-device.ts';
import { keystrokes } from './queries.ts';

/** How long each keystroke waits for its results, as the find page asks for them. */
export async function run({ professionals }: { professionals: number }): Promise<number[]> {
  const { store } = await openLoadedDevice(professionals);
  const directory = new BrowserDirectory(Promise.resolve(store));
  await directory.opened;
  const times: number[] = [];
  for (const q of keystrokes) {
    const start = performance.now();
    await directory.find({ ...anyProfessional, q });
    times.push(performance.now() - start);
  }
  return times;
}
