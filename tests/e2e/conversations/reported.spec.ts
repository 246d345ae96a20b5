import { signUpAdmin, signUpMember } from '../../world/people.ts';
import { sendMessage } from '../../world/conversations.ts';
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
