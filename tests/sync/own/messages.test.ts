import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OwnConversations } from '../../../client/sync/conversations/own-conversations.ts';
import { conversationKey } from '../../../shared/collections/keys.ts';
import { ConversationDevice } from '../../world/conversations.ts';
import { signUpMember } from '../../world/people.ts';
import { eventually, roomyLimits, quickStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { begin, talk } from '../conversations/talking.ts';
import { goOffline, openPage, serveAccounts, signUp, untilSynced } from '../person.ts';

const minute = 60_000;

test('what was written offline beyond the limit waits on the device, and arrives by itself in its order', async () => {
  const served = await serveAccounts(quickStore);
  await served.stop();
  await served.start(served.store, { limits: { ...roomyLimits, messages: { times: 3, within: minute } } });
  const { origin } = served.browser;
  if (!origin) throw new Error('there is no server');
  const ana = await signUpMember({ origin, stores: served.stores }, 'ana', { isContractor: true });
  const page = await openPage(new Disk());
  const { uid } = await signUp(page, 'luis');
  const conversations = new OwnConversations(page.own);
  const key = conversationKey({ role: 'resident', other: ana.uid });
  const to = { uid: ana.uid, displayName: 'ana', profilePhoto: null };
  const shown = () => conversations.thread(key)?.messages ?? [];
  await conversations.send(key, 'Buenas', to);
  await eventually(() => shown()[0]?.progress === 'sent', 'the conversation stands');
  const goOnline = goOffline(served);
  const lines = Array.from({ length: 5 }, (_, number) => `Línea ${number}`);
  for (const line of lines) {
    await conversations.send(key, line, to);
    // Nobody writes two in one millisecond, of which the ids would not say which came first.
    await delay(2);
  }
  goOnline();
  const waiting = () => page.own.get().items.message.filter(({ waitsUntil }) => waitsUntil !== null);
  await eventually(() => waiting().length === 2, 'two are asked to wait');
  expect(new Set(waiting().map(({ written }) => written.text))).toEqual(new Set(lines.slice(3)));
  expect(waiting().every(({ attention }) => attention === null)).toBe(true);
  expect(shown().map(({ text }) => text)).toEqual(['Buenas', ...lines]);
  const hasLeft = () => page.own.ask(async ({ opened }) => opened?.deferred.size === 0);
  await eventually(hasLeft, 'they wait among the drafts alone');
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + minute + 1000);
  // What waits is looked at whenever something is written.
  await conversations.write(key, 'Y otra cosa', to);
  const hers = new ConversationDevice(ana);
  const arrived = () => hers.texts({ role: 'professional', other: uid });
  await vi.waitFor(async () => expect(await arrived()).toEqual(['Buenas', ...lines]), 20_000);
});

test(
  'what was written offline in more than one push arrives in its order',
  async () => {
    const { served, page, ana, to, key } = await begin(quickStore);
    const { uid } = await signUp(page, 'luis');
    await talk(page).send(key, 'Buenas', to);
    await untilSynced(page);
    const goOnline = goOffline(served);
    // RxDB gives fifty at once, and all that are left once these have arrived, in two parts.
    const lines = Array.from({ length: 105 }, (_, number) => `Línea ${number}`);
    for (const line of lines) {
      await talk(page).send(key, line, to);
      await delay(2);
    }
    let pushes = 0;
    served.browser.intercept = async (path, reach) => {
      if (path.startsWith('/sync/own/push') && pushes++ === 0) await delay(300);
      return reach();
    };
    goOnline();
    const hers = new ConversationDevice(ana);
    const arrived = () => hers.texts({ role: 'professional', other: uid });
    await vi.waitFor(async () => expect(await arrived()).toHaveLength(lines.length + 1), minute);
    expect(await arrived()).toEqual(['Buenas', ...lines]);
  },
  minute,
);
