import { SetAside } from '../../../sync-server/couch/leaves/set-aside.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCleaner } from '../../../sync-server/accounts/lifecycle/cleaner.ts';
import { SessionStore } from '../../../sync-server/accounts/sessions/session-store.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { diskFiles } from '../../../sync-server/photos/photo-files.ts';
import { answered } from '../../world/conversations.ts';
import { makeContractor } from '../../world/makers.ts';
import { storedUser } from '../../world/people.ts';
import { makeStore, putUser } from '../../world/world.ts';

const hour = 60 * 60 * 1000;

test('a step of the cleaner that fails holds up no other, and what it does once a day is done when it can be', async () => {
  const store = await makeStore('embedded');
  onTestFinished(store.remove);
  const stores = await openStores(store.location);
  await putUser(stores, makeContractor({ uid: 'ana' }));
  await answered(
    stores,
    'ana',
    [7, 7, 7, 7, 7].map((hours) => hours * hour),
  );
  const errors: unknown[] = [];
  const clean = () => {
    const uploads = { clearOld: () => Promise.reject(new Error('no folder')) };
    const nothingElse = { mailer: { send: async () => true }, publicOrigin: null, comingTerms: null };
    const files = { photos: diskFiles(store.folder), uploads: { removeAllOf: async () => undefined } };
    const deletion = { stores, sessions: new SessionStore(stores, false), ...files };
    const deps = { stores, deletion, uploads, setAside: new SetAside(stores), ...nothingElse };
    return startCleaner(deps, (error) => errors.push(error)).stop();
  };
  const answersWithin = async () => (await storedUser(stores, 'ana')).answersWithin;
  const reading = vi.spyOn(stores.conversations, 'allDocs').mockRejectedValue(new Error('no store'));
  await clean();
  expect([await answersWithin(), errors.length > 1]).toEqual([null, true]);
  reading.mockRestore();
  errors.length = 0;
  await clean();
  expect([await answersWithin(), errors]).toEqual(['day', [new Error('no folder')]]);
});
