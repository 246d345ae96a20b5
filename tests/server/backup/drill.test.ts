import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import sharp from 'sharp';
import { photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { askForBackup } from '../../../sync-server/admin-command/ask.ts';
import { adminSocketPath } from '../../../sync-server/admin-command/socket-path.ts';
import { restore } from '../../../sync-server/backup/restore.ts';
import { diskFiles } from '../../../sync-server/photos/photo-files.ts';
import { receivePhoto } from '../../../sync-server/photos/receive-photo.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { emailOf, password, type Person, signIn, signUpMember, signUpProfessional } from '../../world/people.ts';
import { makeDraft, ownReviews, pushReview, sendReview } from '../../world/reviews.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, putReview, putUser, startBareServer, type StoreKind, storeKinds } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';
import { backupFolder, storeForTest, within } from './backed-up-place.ts';

/** From each kind of store into the other. */
const ways = storeKinds.map((from, index) => [from, storeKinds.at(index - 1) ?? from] as const);
/** How many sign up while the backup is made: each costs a hash of a password, twice. */
const maxLatecomers = 4;

describe.each(ways)('from %s into %s', (from, to) => {
  test('who was there when a backup began comes back as they were, and devices push what it lacks', async () => {
    const server = await serverForTest(from);
    const people = await inhabit(server);
    const { ana, beto } = people;
    const checkpoint = await headOf(server);

    const folder = await backupFolder();
    const load = writeMeanwhile(server, beto);
    expect(await askForBackup(adminSocketPath(server.store.folder), { kind: 'backup', folder })).toMatchObject({
      kind: 'backed-up',
    });
    const latecomers = await load.stop();
    // Ana's device has no signal while the machine is lost: this is not in the backup, nor was it ever sent.
    const beforeLoss = await ownAccount(ana.visitor, ana.uid);

    const restored = await restoreInto(to, folder);

    for (const { uid, email, visitor } of [ana, beto]) {
      expect((await signIn(restored, email)).deviceId).not.toBe('');
      expect(await seenFrom(restored, visitor).session()).toMatchObject({ account: { uid } });
      const { status } = await new Visitor(restored.origin).post('/auth/sign-up', signUpOf(email));
      expect(status, 'nobody takes the address of another').toBe(409);
    }
    const betoAgain = { uid: beto.uid, visitor: seenFrom(restored, beto.visitor) };
    expect((await ownReviews(betoAgain)).documents).toMatchObject([{ to: { uid: ana.uid }, title: 'Muy bien' }]);
    expect(await pushReview(betoAgain, makeDraft(ana.uid))).toMatchObject({ refusal: { code: 'reviewed-already' } });

    const device = seenFrom(restored, ana.visitor);
    const pushed = await pushEdit(device, beforeLoss, { description: 'Escrito sin señal' });
    expect(pushed).toMatchObject({ kind: 'accepted', current: { description: 'Escrito sin señal' } });
    const photo = await fetch(`${restored.origin}${photoUrl(people.photoId, 'full')}`, {
      headers: { cookie: device.cookie },
    });
    expect(photo.status).toBe(200);

    expect((await fetch(`${restored.origin}/catalogue/professional/live`)).status).toBe(200);
    const pull = await fetch(`${restored.origin}/sync/catalogue/pull?${new URLSearchParams({ checkpoint })}`);
    expect([pull.status, await pull.json()]).toEqual([409, { code: 'resync' }]);

    for (const email of latecomers) {
      // Who signed up meanwhile is there wholly, or can sign up again.
      const visitor = new Visitor(restored.origin);
      const { status } = await visitor.post('/auth/sign-in', { email, password });
      if (status !== 200) await visitor.signUp(email);
      const session = await visitor.session();
      expect(await ownAccount(visitor, session?.account.uid ?? '')).toMatchObject({ email });
    }
  }, 90_000);
});

/** A live professional, one with a photo, and somebody who has reviewed them. */
async function inhabit(server: RunningServer & { store: { folder: string } }) {
  await putUser(server.stores, makeContractor({ uid: 'live' }));
  for (const review of makeLiveReviews('live')) await putReview(server.stores, review);
  await eventually(
    async () => (await fetch(`${server.origin}/catalogue/professional/live`)).ok,
    'the professional is live',
  );
  const ana = await signUpProfessional(server, 'ana respaldo');
  const picture = { create: { width: 40, height: 30, channels: 3 as const, background: '#357' } };
  const bytes = new Uint8Array(await sharp(picture).png().toBuffer());
  const files = diskFiles(join(server.store.folder, 'photos'));
  const photoId = await receivePhoto({ stores: server.stores, files }, ana.uid, bytes);
  const beto = await signUpMember(server, 'beto respaldo');
  await sendReview(beto, makeDraft(ana.uid));
  return { ana, beto, photoId };
}

/** Signs people up and has somebody edit their profile, one after the other, until it is told to stop; gives who was let in. */
function writeMeanwhile(server: RunningServer, { uid, visitor }: Person): { stop: () => Promise<string[]> } {
  let isOver = false;
  const signedUp: string[] = [];
  const signUps = async () => {
    for (let count = 0; !isOver && count < maxLatecomers; count++) {
      const email = emailOf(`tarde ${count}`);
      await new Visitor(server.origin).signUp(email);
      signedUp.push(email);
    }
  };
  const edits = async () => {
    for (let count = 0; !isOver; count++) {
      const outcome = await pushEdit(visitor, await ownAccount(visitor, uid), { displayName: `Beto ${count}` });
      expect(outcome.kind).toBe('accepted');
    }
  };
  const work = Promise.all([signUps(), edits()]);
  return {
    stop: async () => {
      isOver = true;
      await work;
      return signedUp;
    },
  };
}

/** A server over what is restored elsewhere. */
async function restoreInto(kind: StoreKind, folder: string): Promise<RunningServer> {
  const store = await storeForTest(kind);
  await within(store, (installation) => restore(installation, folder));
  const server = await startBareServer(store);
  onTestFinished(server.stop);
  return server;
}

/** The same browser, whose address leads to another machine now. */
function seenFrom({ origin }: RunningServer, { cookie }: Visitor): Visitor {
  return new Visitor(origin, new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string])));
}

const signUpOf = (email: string) => ({ email, password: 'otra-clave-91', language: 'es', isContractor: false });

/** Where the catalogue stands. */
async function headOf({ origin }: RunningServer): Promise<string> {
  const snapshot = await (await fetch(`${origin}/sync/catalogue/snapshot`)).text();
  return (JSON.parse(snapshot.trim().split('\n').at(-1) ?? '{}') as { checkpoint: string }).checkpoint;
}
