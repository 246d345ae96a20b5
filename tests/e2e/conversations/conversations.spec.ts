import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { changeUser, password } from '../../world/people.ts';
import { addressOf, expect, expectAccessible, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { beginOffline, deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test('somebody without an account writes offline from a profile, and is answered and read once there is a connection', async ({
  page,
  line,
  server,
  browser,
}) => {
  const name = 'Fontanera Escrita';
  const person = await signUpLive(server, name);
  const guest = await beginOffline(page, line.origin, say, { ...person, name });
  await guest.field.fill('Buenas, gotea el tubo');
  await page.reload();
  await expect(guest.field).toHaveValue('Buenas, gotea el tubo');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say('No connection. What you write stays on this device and goes out by itself.') }),
  ).toBeVisible();
  await guest.send();
  await expect(guest.field).toHaveValue('');
  await expect(guest.field).toBeFocused();
  await expect(guest.message('gotea el tubo')).toContainText(say('On this device'));
  await page.reload();
  await expect(guest.message('gotea el tubo')).toContainText(say('On this device'));
  await expectAccessible(page);

  const theirs = await deviceOf(await browser.newContext(), person, line.origin);
  await theirs.goto(`${line.origin}/es/messages`);
  await expect(theirs.getByRole('heading', { name: say('You have not written to anybody yet') })).toBeVisible();
  await page.context().setOffline(false);
  await theirs.getByRole('link', { name: /gotea el tubo/ }).click();
  const professional = threadOf(theirs, say, say('A member of Confío'));
  await expect(professional.message('gotea el tubo')).toBeVisible();
  await expect(guest.message('gotea el tubo')).toContainText(say('Read'));

  await professional.field.fill('Llego mañana');
  await professional.field.press('Control+Enter');
  await expect(guest.message('Llego mañana')).toBeVisible();
  await expect(page.getByRole('log').getByText('Llego mañana')).toHaveCount(1);
  await expect(professional.message('Llego mañana')).toContainText(say('Read'));
  await expectAccessible(theirs);

  // What is said under the bar takes room of the conversation, and does not push its foot out of sight.
  const openAs = say.like('No connection. Confío is open as {name}, who was signed in here last.');
  await untilInstalled(theirs);
  await theirs.context().setOffline(true);
  await theirs.reload();
  await expect(theirs.getByRole('status').filter({ hasText: openAs })).toBeVisible();
  await expect(professional.message('Llego mañana')).toBeInViewport();
  await expect(professional.field).toBeInViewport({ ratio: 1 });
  const below = await professional.field.evaluate(
    (field) => document.documentElement.scrollHeight - field.getBoundingClientRect().bottom,
  );
  expect(below).toBeLessThan(50);
  await theirs.context().close();

  await page.context().setOffline(true);
  await page.reload();
  await expect(guest.message('Llego mañana')).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say('No connection. What you write stays on this device and goes out by itself.') }),
  ).toBeVisible();
  // Who has no account is nobody to be named.
  await expect(page.getByRole('status').filter({ hasText: openAs })).toHaveCount(0);
});

test('who signs up in the middle of a conversation goes on with it in their account', async ({
  page,
  line,
  server,
  browser,
}) => {
  const name = 'Soldadora Seguida';
  const person = await signUpLive(server, name);
  const guest = await beginOffline(page, line.origin, say, { ...person, name });
  await guest.field.fill('¿Arregla portones?');
  await guest.send();
  await page.context().setOffline(false);
  await expect(guest.message('¿Arregla portones?')).toContainText(say('Sent'));

  await page.goto(`${line.origin}/es/create-account`);
  const form = page.getByRole('main');
  await form.getByLabel(say('Email')).fill('portones@example.com');
  await form.getByLabel(say('Password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: say('Create an account'), exact: true }).click();
  await expect.poll(() => addressOf(page)).toBe('/es/account');
  await page.goto(`${line.origin}/es/messages`);
  await page.getByRole('link', { name: /portones/ }).click();
  await expect(guest.message('¿Arregla portones?')).toHaveCount(1);
  await guest.field.fill('Es para el sábado');
  await guest.send();

  const theirs = await deviceOf(await browser.newContext(), person, line.origin);
  await theirs.goto(`${line.origin}/es/messages`);
  const rows = theirs.getByRole('main').getByRole('link', { name: /sábado/ });
  await expect(rows).toHaveCount(1);
  await rows.click();
  const professional = threadOf(theirs, say, say('A member of Confío'));
  for (const text of ['¿Arregla portones?', 'Es para el sábado']) {
    await expect(professional.message(text)).toHaveCount(1);
  }
  await expect(guest.message('Es para el sábado')).toContainText(say('Read'));
  await theirs.context().close();
});

test('two tabs show the same conversation, and one of them says to the other what was written', async ({
  page,
  line,
  server,
}) => {
  const name = 'Jardinero Doble';
  const { uid } = await signUpLive(server, name);
  const address = `${line.origin}/es/messages/resident-${uid}`;
  await page.goto(address);
  const one = threadOf(page, say, name);
  await expect(one.field).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(address);
  const other = threadOf(second, say, name);
  await one.field.fill('¿Cuándo puede?');
  await expect(other.field).toHaveValue('¿Cuándo puede?');
  await one.send();
  await expect(other.message('¿Cuándo puede?')).toContainText(say('Sent'));
  await expect(other.field).toHaveValue('');
  await other.field.fill('Es urgente');
  await other.send();
  await expect(one.message('Es urgente')).toHaveCount(1);
});

test('what is written in one tab goes out also where the tab that sends has had nothing of its own to keep', async ({
  page,
  line,
  server,
}) => {
  const name = 'Pintora de dos Ventanas';
  const person = await signUpLive(server, name);
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  const other = await page.context().newPage();
  await other.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const thread = threadOf(other, say, name);
  await thread.field.fill('¿Pinta fachadas?');
  await thread.send();
  await expect(thread.message('¿Pinta fachadas?')).toContainText(say('Sent'));
  await expect(page.getByRole('link', { name: say('Messages'), exact: true })).toBeVisible();
});

test('a message that is not taken comes back with why, in the conversation and among what is unsent, and is written anew', async ({
  page,
  line,
  server,
}) => {
  const name = 'Pintora Suspendida';
  const { uid } = await signUpLive(server, name);
  await page.goto(`${line.origin}/es/messages/resident-${uid}`);
  const guest = threadOf(page, say, name);
  await expect(guest.field).toBeVisible();
  await untilInstalled(page);
  await page.context().setOffline(true);
  await guest.field.fill('¿Pinta los sábados?');
  await guest.send();
  await expect(guest.message('los sábados')).toContainText(say('On this device'));
  await changeUser(server.stores, uid, { isSuspended: true });
  await page.context().setOffline(false);
  await expect(guest.message('los sábados')).toContainText(say('This person cannot be written to any more.'));
  await expectAccessible(page);
  await page.goto(`${line.origin}/es/sync`);
  await expect(page.getByRole('main')).toContainText('¿Pinta los sábados?');
  await page.goto(`${line.origin}/es/messages/resident-${uid}`);
  await guest
    .message('los sábados')
    .getByRole('button', { name: say('Change it') })
    .click();
  await expect(guest.field).toHaveValue('¿Pinta los sábados?');
  await expect(guest.message('los sábados')).toHaveCount(0);
});

test('who is written to mutes, blocks and reports whoever writes, who is told nothing of it', async ({
  page,
  line,
  server,
  browser,
}) => {
  const name = 'Electricista Tranquila';
  const person = await signUpLive(server, name);
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const guest = threadOf(page, say, name);
  await guest.field.fill('Gane dinero en www.ejemplo.com');
  await guest.send();
  await expect(guest.message('Gane dinero')).toContainText(say('Sent'));

  const theirs = await deviceOf(await browser.newContext(), person, line.origin);
  await theirs.goto(`${line.origin}/es/messages`);
  await theirs.getByRole('link', { name: /Gane dinero/ }).click();
  const stranger = say('A member of Confío');
  const professional = threadOf(theirs, say, stranger);
  await expect(professional.messages).toContainText('Tenga cuidado con los enlaces');
  await expect(professional.messages.getByRole('link')).toHaveCount(0);
  await professional.choose('Mute: new messages are not announced');
  await expect(theirs.getByRole('main').getByRole('heading', { level: 1 }).locator('..')).toContainText(say('Muted'));
  await professional.choose('Report to our team');
  const dialog = theirs.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Publicidad');
  await expectAccessible(theirs, 'dialog');
  await dialog.getByRole('button', { name: say('Report'), exact: true }).click();
  await dialog.getByRole('button', { name: say('Close') }).click();
  await professional.choose('Block');
  await dialog.getByRole('button', { name: say('Block'), exact: true }).click();
  await expect(professional.field).toHaveCount(0);
  // It holds from when the server knows.
  const isBlocked = async () =>
    (await documentsInRange(server.stores.conversations, '')).some(
      ({ _id, professional: side }) => _id.endsWith(`:${person.uid}`) && side.isBlocked,
    );
  await expect.poll(isBlocked).toBe(true);

  await guest.field.fill('¿Hola?');
  await guest.send();
  await expect(guest.message('¿Hola?')).toContainText(say('Sent'));
  await theirs.getByRole('button', { name: say('Unblock') }).click();
  await expect(professional.field).toBeVisible();
  await expect(professional.message('¿Hola?')).toHaveCount(0);
  await theirs.context().close();
});
