import { expect, test } from 'vitest';
import type { QuietHours } from '../../../shared/model/profile/hours.ts';
import { costaRicaTime } from '../../../shared/rules/clock.ts';
import { lastIn } from '../../../shared/rules/conversation/conversation.ts';
import { conversationKey } from '../../../shared/collections/keys.ts';
import { sendMessageLetters } from '../../../sync-server/announcing/message-letters.ts';
import { owedMessageLetters, unreadFor } from '../../../sync-server/announcing/owe-message-letter.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { ConversationDevice, sendMessage } from '../../world/conversations.ts';
import { changeUser, password, signIn, signInAnonymously, signUpMember } from '../../world/people.ts';
import { SubscribedBrowser } from '../../world/subscribed-browser.ts';
import type { Visitor } from '../../world/visitor.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

test('a device that asked for it is told who wrote, in the language of its owner and without a word of what', async () => {
  const { ana, luis, toAna, toLuis } = await begin();
  const browser = new SubscribedBrowser();
  await subscribe(ana.visitor, browser);
  await sendMessage(luis, toAna, 'Una fuga en la cocina');
  await eventually(() => browser.delivered.length === 1, 'they are told');
  const [{ headers, notice } = { headers: new Headers(), notice: null }] = browser.delivered;
  const path = `/es/messages/${conversationKey(toLuis)}`;
  expect(notice).toEqual({ title: 'luis', body: 'le escribió.', path, at: expect.any(Number), unread: 1 });
  expect(headers.get('ttl')).toBe('86400');
  expect(headers.get('content-encoding')).toBe('aes128gcm');
  expect(headers.get('authorization')).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/);
  expect(headers.get('topic')).toMatch(/^[\w-]{1,32}$/);
});

test('who chose it is told what was written, too', async () => {
  const { server, ana, luis, toAna } = await begin();
  const browser = new SubscribedBrowser();
  await subscribe(ana.visitor, browser);
  await changeUser(server.stores, ana.uid, { showsMessages: true });
  const request = {
    kind: 'request' as const,
    service: 'plumbing',
    zone: 'tamarindo',
    when: 'week' as const,
    whenNote: '',
  };
  await sendMessage(luis, toAna, 'Una fuga\nen la cocina');
  await eventually(() => browser.delivered.length === 1, 'they are told');
  await sendMessage(luis, toAna, 'Gotea', { id: crypto.randomUUID(), card: request });
  await eventually(() => browser.delivered.length === 2, 'they are told');
  expect(browser.delivered.map(({ notice }) => notice.body)).toEqual([
    'Una fuga en la cocina',
    'le pide un precio. Gotea',
  ]);
});

test('a push service keeps what it cannot deliver until the quiet hours begin', async () => {
  const { server, ana, luis, toAna } = await begin();
  const browser = new SubscribedBrowser();
  await subscribe(ana.visitor, browser);
  const { minutes } = costaRicaTime(Date.now());
  const from = (Math.floor(minutes / 60) + 2) % 24;
  await changeUser(server.stores, ana.uid, { quietHours: { from: `${from}:00`, to: `${(from + 3) % 24}:00` } });
  await sendMessage(luis, toAna, 'Buenas');
  await eventually(() => browser.delivered.length === 1, 'they are told');
  const ttl = Number(browser.delivered[0]?.headers.get('ttl'));
  expect(ttl).toBeGreaterThan(3600 - 60);
  expect(ttl).toBeLessThanOrEqual(2 * 3600);
});

test('who has no name is called as letters and pages call them, and never as the product', async () => {
  const { server, ana, toAna } = await begin();
  const guest = await signInAnonymously(server);
  const [hers, theirs] = [new SubscribedBrowser(), new SubscribedBrowser()];
  await subscribe(ana.visitor, hers);
  await subscribe(guest.visitor, theirs);
  await changeUser(server.stores, ana.uid, { displayName: '' });
  await sendMessage(guest, toAna, 'Buenas');
  await sendMessage(ana, { role: 'professional', other: guest.uid }, 'Claro que sí');
  await eventually(() => hers.delivered.length + theirs.delivered.length === 2, 'both are told');
  expect(hers.delivered[0]?.notice.title).toBe('Alguien');
  expect(theirs.delivered[0]?.notice.title).toBe(`Profesional ${ana.uid.slice(0, 5)}`);
});

test('a notice says how many messages there are to read, as the menu of a device does', async () => {
  const { server, ana, luis, toAna, toLuis } = await begin();
  const [browser, device] = [new SubscribedBrowser(), new ConversationDevice(ana)];
  const rosa = await signUpMember(server, 'rosa');
  const toRosa = { role: 'professional', other: rosa.uid } as const;
  const mute = (isMuted: boolean) => device.say(toRosa, { isMuted });
  for (const text of ['Uno', 'Dos', 'Tres']) await sendMessage(rosa, toAna, text);
  await sendMessage(luis, toAna, 'Buenas');
  await subscribe(ana.visitor, browser);
  const tell = async (count: number) => {
    await sendMessage(luis, toAna, `¿Sigue ahí? ${count}`);
    await eventually(() => browser.delivered.length === count, 'they are told');
    return browser.delivered.at(-1)?.notice.unread;
  };
  expect(await tell(1)).toBe(5);
  await device.pull();
  await mute(true);
  expect(await tell(2)).toBe(3);
  await mute(false);
  await device.pull();
  const his = device.conversations.get(conversationKey(toLuis));
  await device.say(toLuis, { readUntil: his ? lastIn(his) : 0 });
  expect(await tell(3)).toBe(4);
});

test('who writes is not told of it, and nobody is of a message that comes again', async () => {
  const { server, ana, luis, toAna } = await begin();
  await changeUser(server.stores, ana.uid, { showsMessages: true });
  const [hers, his] = [new SubscribedBrowser(), new SubscribedBrowser()];
  await subscribe(ana.visitor, hers);
  await subscribe(luis.visitor, his);
  const id = crypto.randomUUID();
  await sendMessage(luis, toAna, 'Buenas', { id });
  await sendMessage(luis, toAna, 'Buenas', { id });
  await sendMessage(luis, toAna, '¿Puede hoy?');
  await eventually(() => toldOf(hers).includes('¿Puede hoy?'), 'they are told');
  expect(toldOf(hers)).toEqual(['Buenas', '¿Puede hoy?']);
  expect(his.delivered).toEqual([]);
});

test('nothing is told of a conversation that is muted, or of who is blocked', async () => {
  const { server, ana, luis, toAna, toLuis } = await begin();
  await changeUser(server.stores, ana.uid, { showsMessages: true });
  const browser = new SubscribedBrowser();
  await subscribe(ana.visitor, browser);
  await sendMessage(luis, toAna, 'Uno');
  await eventually(() => browser.delivered.length === 1, 'they are told');
  const device = new ConversationDevice(ana);
  await device.pull();
  await device.say(toLuis, { isMuted: true });
  await sendMessage(luis, toAna, 'Dos');
  await device.say(toLuis, { isMuted: false, isBlocked: true });
  await sendMessage(luis, toAna, 'Tres');
  await device.say(toLuis, { isBlocked: false });
  await sendMessage(luis, toAna, 'Cuatro');
  await eventually(() => toldOf(browser).includes('Cuatro'), 'they are told');
  expect(toldOf(browser)).toEqual(['Uno', 'Cuatro']);
});

test('who was told by letter of the message before is told by their devices of one that comes in quiet hours, once these are over', async () => {
  const { server, ana, luis, toAna } = await begin();
  const browser = new SubscribedBrowser();
  await subscribe(ana.visitor, browser);
  const letters: string[] = [];
  const announced: string[] = [];
  const send = (later: number) =>
    sendMessageLetters(
      {
        stores: server.stores,
        sessionSecret: 'what signs the links of letters',
        publicOrigin: null,
        mailer: { send: async (to) => letters.push(to) > 0 },
        texter: { send: async () => undefined, tellOfMessage: async () => true },
        onError: (error) => {
          throw error;
        },
        announce: async ({ text }) => void announced.push(text),
      },
      Date.now() + later,
    );
  await sendMessage(luis, toAna, 'Uno');
  await eventually(() => browser.delivered.length === 1, 'they are told');
  await send(unreadFor);
  await changeUser(server.stores, ana.uid, { quietHours: quietAt(Date.now()) });
  await sendMessage(luis, toAna, 'Dos');
  const owed = () => documentsInRange(server.stores.challenges, owedMessageLetters);
  await eventually(async () => (await owed()).length === 1, 'a notice is owed');
  await send(unreadFor);
  expect(announced).toEqual([]);
  for (const hours of [3, 4]) await send(hours * 60 * 60 * 1000);
  expect([announced, letters]).toEqual([['Dos'], [ana.email]]);
});

test('nobody is told in their quiet hours, and the message is there', async () => {
  const { server, ana, luis, toAna, toLuis } = await begin();
  const browser = new SubscribedBrowser();
  await subscribe(ana.visitor, browser);
  await changeUser(server.stores, ana.uid, { quietHours: quietAt(Date.now()), showsMessages: true });
  await sendMessage(luis, toAna, 'Uno');
  expect(await new ConversationDevice(ana).texts(toLuis)).toEqual(['Uno']);
  await changeUser(server.stores, ana.uid, { quietHours: null });
  await sendMessage(luis, toAna, 'Dos');
  await eventually(() => toldOf(browser).includes('Dos'), 'they are told');
  expect(toldOf(browser)).toEqual(['Dos']);
});

test('a device is told no more when it says so, when its session ends, and when its browser gave up the subscription', async () => {
  const { server, ana, luis, toAna } = await begin();
  const [first, second, third] = [new SubscribedBrowser(), new SubscribedBrowser(), new SubscribedBrowser()];
  await subscribe(ana.visitor, first);
  const { endpoint } = first.subscription;
  expect((await ana.visitor.get('/account/push')).body).toMatchObject({ isOn: true, endpoint });
  await ana.visitor.post('/account/push', { subscription: null });
  expect((await ana.visitor.get('/account/push')).body).toMatchObject({ isOn: false, endpoint: null });
  await subscribe(ana.visitor, second);
  second.status = 410;
  await sendMessage(luis, toAna, 'Uno');
  const isOn = async () => ((await ana.visitor.get('/account/push')).body as { isOn: boolean }).isOn;
  await eventually(async () => !(await isOn()), 'the subscription is dropped');
  await subscribe(ana.visitor, first);
  await ana.visitor.post('/auth/sign-out', {});
  await sendMessage(luis, toAna, 'Dos');
  // Once another device is told of a later one, nobody is of that one any more.
  await subscribe(await signIn(server, ana.email), third);
  await sendMessage(luis, toAna, 'Tres');
  await eventually(() => third.delivered.length > 0, 'they are told');
  expect([first.delivered.length, second.delivered.length]).toEqual([0, 1]);
});

test('who was told before they had a name goes on being told once they sign up', async () => {
  const { server, ana, toAna } = await begin();
  const guest = await signInAnonymously(server);
  await sendMessage(guest, toAna, 'Buenas');
  const browser = new SubscribedBrowser();
  await subscribe(guest.visitor, browser);
  await guest.visitor.post('/auth/sign-up', {
    email: 'rosa@example.com',
    password,
    language: 'es',
    isContractor: false,
  });
  await sendMessage(ana, { role: 'professional', other: guest.uid }, 'Claro que sí');
  await eventually(() => browser.delivered.length === 1, 'they are told');
});

test('the server asks nobody but the push services of browsers', async () => {
  const { ana } = await begin();
  const { subscription } = new SubscribedBrowser();
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.example.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://somebody@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'nonsense',
  ]) {
    const { status, body } = await ana.visitor.post('/account/push', { subscription: { ...subscription, endpoint } });
    expect([status, body]).toMatchObject([422, { code: 'value-invalid', field: 'endpoint' }]);
  }
  const others = ['https://updates.push.services.mozilla.com/wpush/v2/a', 'https://web.push.apple.com/a'];
  for (const endpoint of others) {
    const { status } = await ana.visitor.post('/account/push', { subscription: { ...subscription, endpoint } });
    expect(status).toBe(204);
  }
});

/** What a browser whose owner wants to read it was told that somebody wrote. */
const toldOf = ({ delivered }: SubscribedBrowser) => delivered.map(({ notice }) => notice.body);

async function subscribe(visitor: Visitor, { subscription }: SubscribedBrowser): Promise<void> {
  const { status } = await visitor.post('/account/push', { subscription });
  expect(status).toBe(204);
}

/** Hours around `now` (ms since 1970). */
function quietAt(now: number): QuietHours {
  const { minutes } = costaRicaTime(now);
  const hour = Math.floor(minutes / 60);
  return { from: `${(hour + 23) % 24}:00`, to: `${(hour + 2) % 24}:00` };
}

async function begin() {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  return {
    server,
    ana,
    luis,
    toAna: { role: 'resident' as const, other: ana.uid },
    toLuis: { role: 'professional' as const, other: luis.uid },
  };
}
