import { signUpAdmin, signUpMember } from '../../world/people.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { ConversationDevice, sendMessage } from '../../world/conversations.ts';
import { expect, expectAccessible, signInAs, test } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test('what somebody reports is read at the desk of the admins, and that it was read stands in their record', async ({
  page,
  context,
  line,
  server,
  browser,
}) => {
  const person = await signUpLive(server, 'Costurera Molesta');
  const luis = await signUpMember(server, 'Luis Pesado');
  const admin = await signUpAdmin(server, 'Lectora de Reportes');
  await sendMessage(luis, { role: 'resident', other: person.uid }, 'Le vendo oro barato');
  await signInAs(context, person.visitor, line.origin);
  await page.goto(`${line.origin}/es/messages/professional-${luis.uid}`);
  const thread = threadOf(page, say, 'Luis Pesado');
  await expect(thread.message('oro barato')).toBeVisible();
  await thread.choose('Report to our team');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Parece una estafa con oro');
  await page.keyboard.press('Escape');
  await thread.choose('Report to our team');
  await expect(dialog.getByRole('textbox')).toHaveValue('Parece una estafa con oro');
  await dialog.getByRole('button', { name: say('Report'), exact: true }).click();
  await dialog.getByRole('button', { name: say('Close') }).click();

  const desk = await deviceOf(await browser.newContext(), { ...person, ...admin }, line.origin);
  await desk.goto(`${line.origin}/es/admin/reviews`);
  const card = desk.getByRole('main').getByRole('article').filter({ hasText: 'Parece una estafa con oro' });
  await expect(card).toBeVisible();
  await expect(card, 'nothing is read before it is asked for').not.toContainText('oro barato');
  await card.getByRole('button', { name: say('Read the last messages; that you did is written down') }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Le vendo oro barato' })).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(`${line.origin}/es/admin/audit`);
  const entries = desk.getByRole('main').getByText(say('Reported messages read'));
  await expect(entries.last()).toBeVisible();
  await desk.context().close();
});

test('of a request that was reported an admin reads what was asked, each answer, and that one was accepted', async ({
  line,
  server,
  browser,
}) => {
  const person = await signUpLive(server, 'Tapicera Precisa');
  const luis = await signUpMember(server, 'Luis Pide');
  const admin = await signUpAdmin(server, 'Lectora de Precios');
  const [toPerson, toLuis] = [
    { role: 'resident' as const, other: person.uid },
    { role: 'professional' as const, other: luis.uid },
  ];
  const [request, price] = [crypto.randomUUID(), crypto.randomUUID()];
  const asked: Card = { kind: 'request', service: 'plumbing', zone: 'tamarindo', when: 'week', whenNote: 'De noche' };
  await sendMessage(luis, toPerson, 'Gotea el tubo', { id: request, card: asked });
  await sendMessage(person, toLuis, 'Ya no doy abasto', { card: { kind: 'decline', request, reason: 'busy' } });
  const validUntil = Date.now() + 86_400_000;
  const given: Card = { kind: 'price', request, amount: 450, currency: 'USD', validUntil };
  await sendMessage(person, toLuis, 'Con materiales', { id: price, card: given });
  await sendMessage(luis, toPerson, '', { card: { kind: 'take', request, price } });
  const device = new ConversationDevice(person);
  await device.pull();
  await device.say(toLuis, { report: 'Pide y no paga', reportedAt: Date.now() });

  const desk = await deviceOf(await browser.newContext(), { ...person, ...admin }, line.origin);
  await desk.goto(`${line.origin}/es/admin/reviews`);
  const card = desk.getByRole('main').getByRole('article').filter({ hasText: 'Pide y no paga' });
  await card.getByRole('button', { name: say('Read the last messages; that you did is written down') }).click();
  const messages = card.getByRole('listitem');
  await expect(messages.filter({ hasText: 'Gotea el tubo' })).toContainText('Fontanería en Tamarindo');
  await expect(messages.filter({ hasText: 'Gotea el tubo' })).toContainText(`${say('This week')} · De noche`);
  await expect(messages.filter({ hasText: 'Ya no doy abasto' })).toContainText(say('No time for it'));
  await expect(messages.filter({ hasText: 'Con materiales' })).toContainText('$450');
  await expect(messages.filter({ hasText: 'Con materiales' })).toContainText(say.like('Valid until {until}'));
  await expect(messages.filter({ hasText: say('Price accepted') })).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();
});
