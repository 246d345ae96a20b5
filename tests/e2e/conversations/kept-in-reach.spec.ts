import type { ConversationName } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import { sendMessage } from '../../world/conversations.ts';
import { changeUser, signUpMember } from '../../world/people.ts';
import { lostInLargeLetters, smallTargets } from '../fit.ts';
import { expect, expectAccessible, holdBack, signInAs, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test('a professional without signal finds whom they blocked and archived, unblocks them and brings them back', async ({
  page,
  context,
  line,
  server,
}) => {
  const person = await signUpLive(server, 'Afiladora Ordenada');
  const luis = await signUpMember(server, 'Luis Archivado');
  const back: ConversationName = { role: 'professional', other: luis.uid };
  await sendMessage(luis, { role: 'resident', other: person.uid }, 'Buenas, ¿afila tijeras?');
  for (const name of ['Uno', 'Dos', 'Tres']) {
    const other = await signUpMember(server, `Vecino ${name}`);
    await sendMessage(other, { role: 'resident', other: person.uid }, 'Otra cosa');
  }
  await signInAs(context, person.visitor, line.origin);
  await page.goto(`${line.origin}/es/messages/professional-${back.other}`);
  const thread = threadOf(page, say, 'Luis Archivado');
  await expect(thread.message('afila tijeras')).toBeVisible();
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.context().setOffline(true);
  await thread.choose('Block');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Block'), exact: true })
    .click();
  await thread.choose('Archive until somebody writes');
  const main = page.getByRole('main');
  const row = main.getByRole('link', { name: /Luis Archivado/ });
  await expect(main.getByRole('link', { name: /Vecino/ })).toHaveCount(3);
  await expect(row).toHaveCount(0);
  const archived = main.getByRole('button', { name: say('Archived conversations') });
  await expect(archived).toContainText('1');
  await main.getByRole('searchbox').fill('tijeras');
  await expect(row).toContainText(say('Archived'));
  await main.getByRole('searchbox').fill('');
  await archived.click();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await lostInLargeLetters(page)).toEqual([]);
  await row.click();
  await expect(main).toContainText(say('This conversation is archived until somebody writes.'));
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await lostInLargeLetters(page)).toEqual([]);
  await main.getByRole('button', { name: say('Bring back to the list') }).click();
  await main.getByRole('button', { name: say('Unblock') }).click();
  await expect(thread.field).toBeVisible();
  await main.getByRole('link', { name: say('All messages') }).click();
  await expect(row).toBeVisible();
  await expect(archived).toHaveCount(0);
  await page.context().setOffline(false);
  const side = async () => (await server.stores.conversations.get(`${luis.uid}:${person.uid}`)).professional;
  await expect.poll(side).toMatchObject({ hiddenUntil: 0, isBlocked: false });
});

test('a message beyond a limit says until when it waits, and its author takes it back in the conversation and among what is unsent', async ({
  page,
  context,
  line,
  server,
}) => {
  const name = 'Vidriera Limitada';
  const { uid } = await signUpLive(server, name);
  const luis = await signUpMember(server, 'Luis Paciente');
  await server.stores.challenges.put({
    _id: `count:${hashOf(`conversation:${luis.uid}`)}`,
    kind: 'count',
    endsAt: Date.now() + 5 * 3_600_000,
    uid: null,
    secretHash: null,
    count: 1_000_000,
    subject: null,
  });
  await signInAs(context, luis.visitor, line.origin);
  await page.goto(`${line.origin}/es/messages/resident-${uid}`);
  const thread = threadOf(page, say, name);
  await thread.field.fill('¿Corta vidrio?');
  await thread.send();
  const message = thread.message('¿Corta vidrio?');
  await expect(message).toContainText(say('It waits.'));
  await expect(message).toContainText(say.like('For now no more can be sent. It goes out by itself: {moment}'));
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await lostInLargeLetters(page)).toEqual([]);
  await message.getByRole('button', { name: say('Change it') }).click();
  await expect(thread.field).toHaveValue('¿Corta vidrio?');
  await expect(message).toHaveCount(0);
  await thread.field.fill('¿Corta vidrio mañana?');
  await thread.send();
  await expect(thread.message('mañana')).toContainText(say('It waits.'));

  await page.goto(`${line.origin}/es/sync`);
  const unsent = page.getByRole('main').getByRole('listitem').filter({ hasText: '¿Corta vidrio mañana?' });
  await expect(unsent).toBeVisible();
  await unsent.getByRole('button', { name: say('Discard what I wrote') }).click();
  await expect(unsent).toHaveCount(0);
  await page.goto(`${line.origin}/es/messages/resident-${uid}`);
  await expect(thread.field).toBeVisible();
  await expect(thread.message('mañana')).toHaveCount(0);
});

test('a price that came back is changed and sent, and is not typed anew', async ({ page, context, line, server }) => {
  const person = await signUpLive(server, 'Techadora Terca');
  const luis = await signUpMember(server, 'Luis Techado');
  const card: Card = { kind: 'request', service: 'plumbing', zone: null, when: 'week', whenNote: '' };
  await sendMessage(luis, { role: 'resident', other: person.uid }, 'Un cielo raso', { card });
  await signInAs(context, person.visitor, line.origin);
  await page.goto(`${line.origin}/es/messages/professional-${luis.uid}`);
  const thread = threadOf(page, say, 'Luis Techado');
  await expect(thread.messages.getByRole('button', { name: say('Give a price') })).toBeVisible();
  await untilInstalled(page);
  await page.context().setOffline(true);
  await thread.messages.getByRole('button', { name: say('Give a price') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(say('Amount')).fill('45000');
  await sheet.getByLabel(say('What it includes')).fill('Gypsum y canoas');
  await sheet.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(thread.message('Gypsum')).toContainText(say('On this device'));
  await changeUser(server.stores, luis.uid, { isSuspended: true });
  await page.context().setOffline(false);
  await expect(thread.message('Gypsum')).toContainText(say('This person cannot be written to any more.'));
  await expect(thread.message('Gypsum')).not.toContainText(say('A newer answer took its place.'));
  await changeUser(server.stores, luis.uid, { isSuspended: false });
  await thread
    .message('Gypsum')
    .getByRole('button', { name: say('Change it') })
    .click();
  await expect(sheet.getByLabel(say('Amount'))).toHaveValue('45000');
  await expect(sheet.getByLabel(say('What it includes'))).toHaveValue('Gypsum y canoas');
  await expectAccessible(page, 'dialog');
  expect(await lostInLargeLetters(page)).toEqual([]);
  await sheet.getByLabel(say('What it includes')).fill('Gypsum, canoas y cumbrera');
  await sheet.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(thread.message('cumbrera')).toContainText(say('Sent'));
  await expect(thread.message('Gypsum')).toHaveCount(1);
});

test('several messages that come at once are read out all, in their order, and once', async ({
  line,
  server,
  browser,
}) => {
  const person = await signUpLive(server, 'Podadora Locuaz');
  const luis = await signUpMember(server, 'Luis Atento');
  const toLuis: ConversationName = { role: 'professional', other: luis.uid };
  await sendMessage(luis, { role: 'resident', other: person.uid }, 'Buenas');
  const page = await deviceOf(await browser.newContext(), { ...person, ...luis }, line.origin);
  // What was said before comes late: until then it does not look as if there were nothing, and it is not read out.
  await sendMessage(person, toLuis, 'Dígame');
  const letGo = await holdBack(page, '**/sync/own/pull*');
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const thread = threadOf(page, say, 'Podadora Locuaz');
  const main = page.getByRole('main');
  // Looked for at one moment: the device was read, and the conversation waits nevertheless.
  await expect(
    main
      .filter({ has: page.getByText(say('You have not written to anybody yet')) })
      .filter({ has: page.getByRole('heading', { level: 1, name: say('Messages') }) }),
  ).toBeVisible();
  letGo();
  await expect(thread.message('Dígame')).toBeVisible();
  await expect(thread.messages.getByText(say('New'), { exact: true })).toBeVisible();
  await expect(page.getByRole('log').getByRole('paragraph')).toHaveCount(0);
  await untilInstalled(page);
  await page.context().setOffline(true);
  for (const text of ['Uno', 'Dos', 'Tres']) await sendMessage(person, toLuis, text);
  await page.context().setOffline(false);
  await expect(page.getByRole('log').getByRole('paragraph')).toHaveText([/Uno$/, /Dos$/, /Tres$/]);
  await page.context().close();
});
