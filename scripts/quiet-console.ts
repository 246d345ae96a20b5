import type { Plugin } from 'vite';

const file = 'rxdb/dist/esm/plugins/storage-dexie/rx-storage-instance-dexie.js';
const flag = 'var shownNonPremiumLog = false;';

/** Takes RxDB's advertisement out of the console of people's browsers: it counts as shown from the start. */
export function quietConsole(): Plugin {
  return {
    name: 'quiet-console',
    transform(code, id) {
      if (!id.includes(file)) return null;
      if (!code.includes(flag)) throw new Error(`RxDB advertises in another way now: look at ${file}`);
      return { code: code.replace(flag, 'var shownNonPremiumLog = true;'), map: null };
    },
  };
}
