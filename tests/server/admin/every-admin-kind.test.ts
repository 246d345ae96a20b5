import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { adminCollectionOf, type AdminKind, adminKinds } from '../../../shared/collections/admin-registry.ts';
import { isStoredKind, ownKindNamed, storedCollectionOf } from '../../../shared/collections/registry.ts';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { OwnPull } from '../../../shared/protocol/own-protocol.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { decodeStored } from '../../../sync-server/couch/stored.ts';
import { pseudonymOf } from '../../../sync-server/couch/tombstones.ts';
import { askForAdmin, AdminDevice, pullAdmin } from '../../world/admin.ts';
import { adminSamples } from '../../world/admin-samples.ts';
import { readEvents } from '../../world/event-reader.ts';
import { makeProfessional } from '../../world/makers.ts';
import { password, type Person, signUpAdmin, signUpMember } from '../../world/people.ts';
import { eventually } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

type Town = Awaited<ReturnType<typeof begin>>;

describe.each(adminKinds)('each %s', (kind) => {
  const entry = adminCollectionOf(kind);

  test('is told to admins as the registry has it seen, who hear of it, and to nobody else', async () => {
    const { town, id, document, write } = await beginWith(kind);
    const [device, other] = [new AdminDevice(town.admin, kind), await listen(town, town.eva)];
    await device.catchUp();
    const heard = await listen(town, town.admin);
    await write(document);
    await heard.until(isOwn);
    expect(await device.catchUp()).toBeGreaterThan(0);
    const decoded = decodeStored(entry.database, id, document);
    expect(device.held.get(id)).toEqual('document' in decoded ? entry.seenOf(decoded.document, id) : null);
    expect(await device.catchUp()).toBe(0);
    const { body } = await askForAdmin(town.eva);
    expect(OwnPull.parse(body).admin).toBeUndefined();
    await changeCatalogue(town);
    expect((await other.until(isCatalogue)).filter(isOwn)).toEqual([]);
  });

  test('that cannot be read is set aside and counted, and holds up no other', async () => {
    const { town, id, document, field, write } = await beginWith(kind);
    await write({ ...document, [field]: undefined });
    expect((await pullAdmin(town.admin, kind)).map((each) => each.id)).not.toContain(id);
    expect((await pullAdmin(town.admin, 'account')).map((each) => each.id)).toContain(town.admin.uid);
    const readiness = async () => (await fetch(`${town.server.origin}/readyz`)).json();
    await eventually(async () => (await readiness()).status === 'degraded', 'the server says so');
    expect(await readiness()).toEqual({ status: 'degraded', setAside: 1 });
    await write(document);
    await eventually(async () => {
      const all = await pullAdmin(town.admin, kind);
      return all.some((each) => each.id === id) && (await readiness()).status === 'ready';
    }, 'it comes once it can be read');
  });

  test('is exported and left behind with the account that it is about as the registry says', async () => {
    const { town, document, write, stored } = await beginWith(kind);
    const own = ownKindNamed(kind);
    // What is somebody's own says so itself, and is walked through in `own-channel.test.ts`.
    expect(entry.withAccount === null).toBe(own !== null);
    await write(document);
    const before = (await stored()) ?? {};
    const exported = await exportOf(town, town.luis);
    const { exportAs = null } = entry.withAccount ?? {};
    if (exportAs !== null) expect(exported[exportAs]).not.toEqual([]);
    expect(Object.hasOwn(exported, exportAs ?? kind)).toBe(exportAs !== null || own !== null);

    expect((await town.luis.visitor.post('/account/delete', { password })).status).toBe(204);
    const rule = own && isStoredKind(own) ? storedCollectionOf(own) : entry.withAccount;
    expect(await stored()).toEqual(rule?.onDeletion(before, pseudonymOf(town.luis.uid), town.luis.uid));
  });
});

/** A sample of a kind, and how to write and look at it in the store. */
async function beginWith(kind: AdminKind) {
  const town = await begin();
  const { id, document, field } = adminSamples[kind](town);
  const { database } = adminCollectionOf(kind);
  const documents: PouchDB.Database<object> = town.server.stores[database];
  return {
    town,
    id,
    document,
    field,
    write: (next: object) => changeDocument(documents, id, () => next),
    stored: async () => {
      const found = await getOrNull(documents, id);
      const decoded = found && decodeStored(database, id, found);
      return decoded && 'document' in decoded ? decoded.document : null;
    },
  };
}

/** An admin, Luis, whom the samples are about, and Eva, who is neither. */
async function begin() {
  // A CouchDB would not take a sample in the place of an account that is there (`couchdb/ddocs`).
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  return { server, admin, luis: await signUpMember(server, 'luis'), eva: await signUpMember(server, 'eva') };
}

const isOwn = ({ kind }: SyncEvent) => kind === 'own';
const isCatalogue = ({ kind }: SyncEvent) => kind === 'catalogue';

/** A stream that has told all that was before. */
async function listen(town: Town, { uid, visitor }: Person) {
  const stream = await readEvents(town.server.origin, { account: uid, cookie: visitor.cookie });
  onTestFinished(() => stream.close());
  await changeCatalogue(town);
  await stream.until(isCatalogue);
  return stream;
}

let changes = 0;
async function changeCatalogue({ server: { stores } }: Town): Promise<void> {
  const uid = `zoe-${changes++}`;
  await stores.catalogue.put({ _id: professionalId(uid), version: 1, professional: makeProfessional({ uid }) });
}

async function exportOf({ server }: Town, { visitor }: Person): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.origin}/account/export`, { headers: { cookie: visitor.cookie } });
  const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['account.json'];
  return JSON.parse(strFromU8(file ?? new Uint8Array()));
}
