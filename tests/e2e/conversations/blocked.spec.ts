import type { ConversationName } from '../../../shared/collections/keys.ts';
import { ConversationDevice, sendMessage } from '../../world/conversations.ts';
import { changeUser, signUpMember } from '../../world/people.ts';
import { expect, expectAccessible, signInAs, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test('what was written offline to somebody whom its author blocked elsewhere comes back with its text, and goes once they unblock', async ({
  page,
  context,
  line,
  server,
}) => {
  const person = await signUpLive(server, 'Cerrajera Doble');
  const luis = await signUpMember(server, 'Luis Bloqueado');
  const toPerson: ConversationName = { role: 'resident', other: person.uid };
  const toLuis: ConversationName = { role: 'professional', other: luis.uid };
  await sendMessage(luis, toPerson, '¿Abre candados?');
  await signInAs(context, person.visitor, line.origin);
  await page.goto(`${line.origin}/es/messages/professional-${luis.uid}`);
  const thread = threadOf(page, say, 'Luis Bloqueado');
  await expect(thread.message('candados')).toBeVisible();
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.context().setOffline(true);
  await thread.field.fill('Sí, mañana paso');
  await thread.send();
  await expect(thread.message('mañana paso')).toContainText(say('On this device'));
  const elsewhere = new ConversationDevice(person);
  await elsewhere.pull();
  await elsewhere.say(toLuis, { isBlocked: true });

  await page.context().setOffline(false);
  await expect(thread.message('mañana paso')).toContainText(
    say('You have blocked this person. Unblock them to write.'),
  );
  await expectAccessible(page);
  await page.goto(`${line.origin}/es/sync`);
  await expect(page.getByRole('main')).toContainText('Sí, mañana paso');
  await page.goto(`${line.origin}/es/messages/professional-${luis.uid}`);
  await page.getByRole('button', { name: say('Unblock') }).click();
  await thread
    .message('mañana paso')
    .getByRole('button', { name: say('Change it') })
    .click();
  await expect(thread.field).toHaveValue('Sí, mañana paso');
  await thread.send();
  await expect(thread.message('mañana paso')).toContainText(say('Sent'));
  expect(await new ConversationDevice(luis).texts(toPerson)).toEqual(['¿Abre candados?', 'Sí, mañana paso']);
});

test('who was blocked while they were offline is not told: what they wrote says that it was sent, and never arrives', async ({
  line,
  server,
  browser,
}) => {
  const person = await signUpLive(server, 'Cerrajera Reservada');
  const luis = await signUpMember(server, 'Luis sin Saberlo');
  const toPerson: ConversationName = { role: 'resident', other: person.uid };
  const toLuis: ConversationName = { role: 'professional', other: luis.uid };
  await sendMessage(luis, toPerson, '¿Abre candados?');
  const page = await deviceOf(await browser.newContext(), { ...person, ...luis }, line.origin);
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const thread = threadOf(page, say, 'Cerrajera Reservada');
  await expect(thread.message('candados')).toBeVisible();
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.context().setOffline(true);
  await thread.field.fill('¿Y cajas fuertes?');
  await thread.send();
  await expect(thread.message('cajas fuertes')).toContainText(say('On this device'));
  const hers = new ConversationDevice(person);
  await hers.pull();
  await hers.say(toLuis, { isBlocked: true });

  await page.context().setOffline(false);
  await expect(thread.message('cajas fuertes')).toContainText(say('Sent'));
  await expect(thread.field).toBeVisible();
  expect(await hers.texts(toLuis)).toEqual(['¿Abre candados?']);
  await page.context().close();
});

test('who is suspended reads why they write no messages, and no more than that is taken from the conversation', async ({
  page,
  context,
  line,
  server,
}) => {
  const person = await signUpLive(server, 'Cerrajera Escrita');
  const luis = await signUpMember(server, 'Luis Suspendido');
  await sendMessage(luis, { role: 'resident', other: person.uid }, '¿Abre candados?');
  await signInAs(context, luis.visitor, line.origin);
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const thread = threadOf(page, say, 'Cerrajera Escrita');
  await thread.field.fill('¿Y cajas fuertes?');
  await changeUser(server.stores, luis.uid, { isSuspended: true });
  const why = say('Your account is suspended, so you cannot write messages. What was said stays here.');
  await expect(page.getByText(why)).toBeVisible();
  await expect(thread.field).toHaveCount(0);
  await expect(page.getByText('¿Y cajas fuertes?', { exact: true })).toBeVisible();
  await expect(thread.message('candados')).toBeVisible();
  await expectAccessible(page);

  await changeUser(server.stores, luis.uid, { isSuspended: false });
  await expect(thread.field).toHaveValue('¿Y cajas fuertes?');
});
