import type { BrowserContext, Page } from '@playwright/test';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { PushedNotice } from '../../../shared/protocol/push-protocol.ts';
import { lastIn } from '../../../shared/rules/conversation/conversation.ts';
import { ConversationDevice, sendMessage } from '../../world/conversations.ts';
import { signUpMember, signUpProfessional } from '../../world/people.ts';
import {
  addressOf,
  expect,
  expectAccessible,
  signInAs,
  test,
  untilInstalled,
  untilUpToDate,
  wholeBrowser,
} from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { beginOffline, signUpLive } from './thread.ts';

const say = await wordsIn('es');

// The headless shell shows no notices, and asks nobody.
test.use(wholeBrowser);

test('who has written is asked whether this device is to be told of answers, and a locked phone names who wrote', async ({
  page,
  context,
  line,
  server,
}) => {
  const pro = await signUpProfessional(server, 'Plomera que Avisa');
  const luis = await signUpMember(server, 'Luis Avisado');
  await sendMessage(luis, { role: 'resident', other: pro.uid }, 'Buenas, ¿puede hoy?');
  await context.grantPermissions(['notifications'], { origin: line.origin });
  await pretendPushService(context);
  await signInAs(context, luis.visitor, line.origin);
  await page.goto(`${line.origin}/es/find`);
  await untilInstalled(page);

  const key = conversationKey({ role: 'resident', other: pro.uid });
  await page.goto(`${line.origin}/es/messages/${key}`);
  await expect(page.getByText(say('Shall we tell you on this device when there is an answer?'))).toBeVisible();
  await expectAccessible(page);
  const isOn = async () => (await luis.visitor.get('/account/push')).body;
  expect(await isOn()).toMatchObject({ isOn: false });
  await page.getByRole('button', { name: say('Yes, tell me') }).click();
  await expect.poll(isOn).toMatchObject({ isOn: true });
  await expect(page.getByRole('button', { name: say('Yes, tell me') })).toHaveCount(0);

  const told = { title: 'Plomera que Avisa', body: 'le escribió.', at: Date.now(), unread: 1 };
  // In front of somebody: in whichever language it was told. The page goes on once it was asked what it shows.
  const asked = await page.evaluateHandle(() => ({
    where: new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data.type === 'WHERE') resolve();
      });
    }),
  }));
  await deliver(page, { ...told, path: `/en/messages/${key}` });
  await asked.evaluate(({ where }) => where);
  await page.goto(`${line.origin}/es/messages`);
  await deliver(page, { ...told, path: `/es/messages/${key}` });
  await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Plomera que Avisa', body: 'le escribió.' }]);

  const turn = page.getByRole('button', { name: say('You are notified of new messages on this device') });
  await expect(turn).toHaveAttribute('aria-pressed', 'true');
  await turn.click();
  await expect(page.getByRole('button', { name: say('Notify me of new messages on this device') })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await isOn()).toMatchObject({ isOn: false });
});

test('a notice goes once the message was read on another device, and all of them when their reader signs out offline', async ({
  page,
  context,
  line,
  server,
}) => {
  const pro = await signUpProfessional(server, 'Jardinero Anunciado');
  const iris = await signUpMember(server, 'Iris Anunciada');
  const toPro = { role: 'resident' as const, other: pro.uid };
  await sendMessage(iris, toPro, '¿Corta zacate?');
  await context.grantPermissions(['notifications'], { origin: line.origin });
  await signInAs(context, iris.visitor, line.origin);
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  const path = `/es/messages/${conversationKey(toPro)}`;
  const told = { title: 'Jardinero Anunciado', body: 'le escribió.' };
  await sendMessage(pro, { role: 'professional', other: iris.uid }, 'Claro que sí');
  await expect(page.getByRole('link', { name: say('Messages, new: {unread}', { unread: '1' }) })).toBeVisible();
  const elsewhere = new ConversationDevice(iris);
  const [conversation] = await elsewhere.pull();
  const at = conversation ? lastIn(conversation) : 0;
  const badges = await badgesOf(context);
  await deliver(page, { ...told, path, at, unread: 3 });
  await expect.poll(() => shownNotices(page)).toEqual([told]);
  await expect.poll(badges).toEqual([3]);
  await elsewhere.say(toPro, { readUntil: at });
  await expect.poll(() => shownNotices(page)).toEqual([]);

  await deliver(page, { ...told, path, at: at + 1000, unread: 1 });
  await expect.poll(() => shownNotices(page)).toEqual([told]);
  await context.setOffline(true);
  await page.getByRole('button', { name: say('Menu'), exact: true }).click();
  await page.getByRole('button', { name: say('Logout'), exact: true }).click();
  await expect.poll(() => shownNotices(page)).toEqual([]);
});

test('a touched notice leads there in the tab that is open, which goes on as it is', async ({
  page,
  context,
  line,
  server,
}) => {
  const pro = await signUpProfessional(server, 'Techador Tocado');
  const nora = await signUpMember(server, 'Nora Tocada');
  const toPro = { role: 'resident' as const, other: pro.uid };
  await sendMessage(nora, toPro, '¿Cambia canoas?');
  await context.grantPermissions(['notifications'], { origin: line.origin });
  await signInAs(context, nora.visitor, line.origin);
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  const path = `/es/messages/${conversationKey(toPro)}`;
  await deliver(page, { title: 'Techador Tocado', body: 'le escribió.', path, at: Date.now(), unread: 1 });
  await expect.poll(() => shownNotices(page)).toHaveLength(1);
  const [worker] = context.serviceWorkers();
  await page.evaluate(() => {
    document.body.dataset['same'] = 'true';
  });
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope;
    // Only who touches the notice itself may bring a window to the front.
    WindowClient.prototype.focus = async function focus(this: WindowClient) {
      return this;
    };
    const [notification] = await scope.registration.getNotifications();
    if (notification) scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await expect(page.getByRole('listitem').filter({ hasText: '¿Cambia canoas?' }).last()).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe(path);
  await expect(page.locator('body')).toHaveAttribute('data-same', 'true');
  await expect.poll(() => shownNotices(page)).toEqual([]);
});

test('somebody without an account who is not told otherwise is offered one, and comes back to the conversation', async ({
  page,
  line,
  server,
}) => {
  const name = 'Herrera sin Avisos';
  const guest = await beginOffline(page, line.origin, say, { ...(await signUpLive(server, name)), name });
  await guest.field.fill('¿Hace verjas?');
  await guest.send();
  await expect(guest.message('¿Hace verjas?')).toContainText(say('On this device'));
  // Nobody has it yet who could be muted or reported.
  await expect(page.getByRole('button', { name: say('More about this conversation') })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(guest.message('¿Hace verjas?')).toContainText(say('Sent'));
  await expect(page.getByRole('button', { name: say('More about this conversation') })).toBeVisible();

  await page.getByRole('button', { name: say('Not now') }).click();
  const offer = page.getByText(say('With an account, we email you when there is an answer. Your messages move to it.'));
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  const thread = addressOf(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Create an account') })
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('nextRoute') === thread);
  await page.goBack();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: say('Not now') }).click();
  await reloadUntilKnown(page);
  await expect(guest.message('¿Hace verjas?')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('who does not want to be told is not asked again', async ({ page, context, line, server }) => {
  const pro = await signUpProfessional(server, 'Pintor sin Avisos');
  const eva = await signUpMember(server, 'Eva sin Avisos');
  await sendMessage(eva, { role: 'resident', other: pro.uid }, '¿Pinta techos?');
  await signInAs(context, eva.visitor, line.origin);
  await page.goto(`${line.origin}/es/find`);
  await untilInstalled(page);
  await page.goto(`${line.origin}/es/messages/${conversationKey({ role: 'resident', other: pro.uid })}`);
  await page.getByRole('button', { name: say('Not now') }).click();
  await reloadUntilKnown(page);
  await expect(page.getByRole('listitem').filter({ hasText: '¿Pinta techos?' }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: say('Not now') })).toHaveCount(0);
});

/** Loads the page anew, until the server has said whether it tells this device: before that nothing is offered. */
async function reloadUntilKnown(page: Page): Promise<void> {
  const known = page.waitForResponse('**/account/push');
  await page.reload();
  await known;
}

/** A browser without its maker's push service gives no subscription: this one is of the same form. */
async function pretendPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const keys = { p256dh: 'BA', auth: 'AA' };
    const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys };
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription;
  });
}

/** What the service worker writes on the app's icon from now on. */
async function badgesOf(context: BrowserContext): Promise<() => Promise<unknown>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  const written = await worker.evaluateHandle(() => {
    const badges: unknown[] = [];
    navigator.setAppBadge = async (count) => void badges.push(count);
    return badges;
  });
  return () => written.jsonValue();
}

/** Hands the service worker what a push service would. */
async function deliver(page: Page, notice: PushedNotice): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
}

function shownNotices(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });
}
