import { describe, expect, test } from 'vitest';
import { adminCollectionOf, adminKinds } from '../../../shared/collections/admin-registry.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { adminSamples } from '../../world/admin-samples.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { goOffline, openPage } from '../person.ts';
import { startWork } from './admin-world.ts';

describe.each(adminKinds)('each %s', (kind) => {
  test('is on an admin’s device as it changes, still there offline after a restart, and leaves when they sign out', async () => {
    const { served, disk, page, uid } = await startWork(quickStore);
    const luis = { uid: 'luis', email: 'luis@example.org' };
    const { id, document } = adminSamples[kind]({ luis, admin: { uid } });
    const documents: PouchDB.Database<object> = served.stores[adminCollectionOf(kind).database];
    await changeDocument(documents, id, () => document);
    const shown = ({ admin }: typeof page) => admin.get().tables?.[kind].get(id);
    await eventually(() => shown(page) !== undefined, 'it is on the device');
    expect(shown(page)).toMatchObject(document);
    await page.close();

    const goOnline = goOffline(served);
    const again = await openPage(disk);
    await eventually(() => shown(again) !== undefined, 'it is still there');
    goOnline();
    await again.leaving.signOut();
    expect(again.admin.get().tables).toBeNull();
    expect((await disk.names()).filter((name) => name.includes(uid))).toEqual([]);
  });
});
