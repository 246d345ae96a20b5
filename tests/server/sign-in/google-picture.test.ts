import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { photoUrl } from '../../../shared/model/profile/photo-files.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { largestPhoto } from '../../../shared/rules/profile/photos.ts';
import { type GoogleStandIn, startGoogle } from '../../world/sign-in/google.ts';
import { pushEdit } from '../../world/own-account.ts';
import { Visitor } from '../../world/visitor.ts';
import { anyStore } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

const rosa = { sub: '1001', email: 'rosa@example.com', email_verified: true, name: 'Rosa Jiménez' };

let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());

describe.each(anyStore)('over %s', (kind) => {
  test('the picture at Google is the photo of an account made by it, fetched by our server, and never put back', async () => {
    const { origin } = await serverForTest(kind, { google: google.config });
    const visitor = new Visitor(origin);
    const red = { create: { width: 600, height: 600, channels: 3 as const, background: '#c33' } };
    google.hangUp('/of-rosa=s512-c', await sharp(red).jpeg().toBuffer());
    const picture = google.hangUp('/of-rosa=s96-c', Buffer.from('too small'));
    await google.goThrough(visitor, { ...rosa, picture });
    const account = await accountOf(visitor);
    expect(account.profilePhoto).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(account.photos)).toEqual([account.profilePhoto]);
    const asOwner = { headers: { cookie: visitor.cookie } };
    const shown = await fetch(`${origin}${photoUrl(account.profilePhoto ?? '', 'full')}`, asOwner);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 600 });

    expect((await pushEdit(visitor, account, { profilePhoto: null, photos: {} })).kind).toBe('accepted');
    await google.goThrough(visitor, { ...rosa, picture });
    expect(await accountOf(visitor)).toMatchObject({ profilePhoto: null, photos: {} });
  });

  test('nobody is kept out by a picture that is none, is too large, or is not Google’s to hand out', async () => {
    const { origin } = await serverForTest(kind, { google: google.config });
    const elsewhere = createServer((_request, response) => {
      asked++;
      response.end();
    });
    let asked = 0;
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void elsewhere.close());
    const { port } = elsewhere.address() as AddressInfo;
    const pictures = [
      google.hangUp('/text', Buffer.from('no picture')),
      google.hangUp('/large', Buffer.alloc(largestPhoto + 1, 0xff)),
      `${new URL(google.config.tokenUrl).origin}/nothing-there`,
      `http://127.0.0.1:${port}/photo.jpeg`,
      'photo.jpeg',
    ];
    for (const [index, picture] of pictures.entries()) {
      const visitor = new Visitor(origin);
      const self = { sub: `30${index}`, email: `x${index}@example.com`, email_verified: true, picture };
      await google.goThrough(visitor, self);
      expect(await accountOf(visitor)).toMatchObject({ profilePhoto: null, photos: {} });
    }
    expect(asked).toBe(0);
  });
});

async function accountOf(visitor: Visitor): Promise<OwnUser> {
  const session = await visitor.session();
  if (!session) throw new Error('nobody is signed in');
  return session.account;
}
