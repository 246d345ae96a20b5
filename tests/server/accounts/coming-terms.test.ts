import { pino } from 'pino';
import { expect, test } from 'vitest';
import { namelessSite } from '../../../shared/model/site.ts';
import { unreadCount } from '../../../shared/rules/account/account-notices.ts';
import { announceTerms } from '../../../sync-server/accounts/lifecycle/announce-terms.ts';
import { makeMailer, type Mailer } from '../../../sync-server/letters/mail.ts';
import { makeComingTerms, makeNotice } from '../../world/makers.ts';
import { mailTo } from '../../world/sign-in/outbox.ts';
import { changeUser, signInAnonymously, signUpMember, storedUser } from '../../world/people.ts';
import type { TestServer } from '../../world/server.ts';
import { serverForTest } from '../server-for-test.ts';

const coming = makeComingTerms();
const [toldFrom, from] = [Date.parse(coming.toldFrom), Date.parse(coming.from)];
const day = 24 * 60 * 60 * 1000;

/** What the server does every hour, at the hour `now`. */
async function announceAt({ stores, store, origin }: TestServer, now: number, mailer?: Mailer): Promise<void> {
  const outbox = { kind: 'outbox', folder: `${store.folder}/outbox` } as const;
  const deps = {
    stores,
    mailer: mailer ?? makeMailer(outbox, namelessSite, pino({ level: 'silent' })),
    publicOrigin: origin,
  };
  await announceTerms(deps, coming, now);
}

const brokenMailer: Mailer = { send: async () => false };
const noticesOf = async ({ stores }: TestServer, uid: string) => (await storedUser(stores, uid)).notices;
const lettersTo = async ({ store }: TestServer, email: string) =>
  (await mailTo(store, email)).map(({ subject }) => subject);

test('every account is told, in the app and in its language by mail, what changes and from when, and once', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana', { emailVerified: true, preferredLang: 'en' });
  const luis = await signUpMember(server, 'luis', { emailVerified: true });
  const guest = await signInAnonymously(server);
  for (const now of [toldFrom, toldFrom + day, from - 1]) await announceAt(server, now);
  for (const { uid } of [ana, luis, guest]) {
    expect(await noticesOf(server, uid)).toMatchObject([{ kind: 'terms-change', terms: coming }]);
    expect(unreadCount(await storedUser(server.stores, uid))).toBe(1);
  }
  const [letter, ...more] = await mailTo(server.store, ana.email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Our terms of use change on January 4, 2027');
  expect(letter?.text).toContain(coming.changes.en);
  expect(letter?.text).toContain(`${server.origin}/en/tos`);
  expect(await lettersTo(server, luis.email)).toEqual(['Nuestros términos de uso cambian el 4 de enero de 2027']);
});

test('nobody is told before the day, and nobody once it holds', async () => {
  const server = await serverForTest('embedded');
  const { uid, email } = await signUpMember(server, 'ana', { emailVerified: true });
  for (const now of [toldFrom - 1, from]) await announceAt(server, now);
  expect(await noticesOf(server, uid)).toEqual([]);
  expect(await lettersTo(server, email)).toEqual([]);
});

test('a letter that could not be sent, or had no proven address, is sent later, and the notice not again', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana', { emailVerified: true });
  const luis = await signUpMember(server, 'luis', { emailVerified: false });
  await announceAt(server, toldFrom, brokenMailer);
  expect(await lettersTo(server, ana.email)).toEqual([]);
  await announceAt(server, toldFrom + day);
  await changeUser(server.stores, luis.uid, { emailVerified: true });
  await announceAt(server, toldFrom + 2 * day);
  for (const { uid, email } of [ana, luis]) {
    expect(await lettersTo(server, email)).toHaveLength(1);
    expect(await noticesOf(server, uid)).toHaveLength(1);
  }
});

test('who comes meanwhile is told, and who has had so many notices since that it is gone is not told again', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana', { emailVerified: true });
  await announceAt(server, toldFrom);
  await changeUser(server.stores, ana.uid, { notices: [makeNotice()] });
  const late = await signUpMember(server, 'tarde', { emailVerified: true });
  await announceAt(server, toldFrom + day);
  expect(await noticesOf(server, ana.uid)).toMatchObject([{ kind: 'review-approved' }]);
  expect(await lettersTo(server, ana.email)).toHaveLength(1);
  expect(await noticesOf(server, late.uid)).toMatchObject([{ kind: 'terms-change' }]);
  expect(await lettersTo(server, late.email)).toHaveLength(1);
});
