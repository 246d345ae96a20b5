import type { Card } from '../../../shared/model/conversation/card.ts';
import { putMessages, sendMessage } from '../../world/conversations.ts';
import { changeUser, signUpMember } from '../../world/people.ts';
import { lostInLargeLetters, smallTargets } from '../fit.ts';
import { expect, expectAccessible, signInAs, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { addPhotos, expectShown } from '../pictures.ts';
import { wordsIn } from '../words.ts';
import { requestOffline, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test('a request that came back is changed and sent again to somebody else, and what came back goes once that is sent', async ({
  page,
  line,
  server,
}) => {
  const names = ['Cerrajera Suspendida', 'Cerrajero Siguiente'] as const;
  const [gone] = [await signUpLive(server, names[0]), await signUpLive(server, names[1])];
  const form = await requestOffline(page, line.origin, say, { ...gone, name: names[0] });
  await form.getByLabel(say('Service'), { exact: true }).selectOption('plumbing');
  await addPhotos(page, say('Add photos'), ['#2f6f4f']);
  await form.getByLabel(say('What do you need?')).fill('Se trabó la cerradura');
  await form.getByLabel(say('This month')).check();
  await form.getByLabel(say('Anything else about the time? (optional)')).fill('Por las tardes');
  await form.getByRole('button', { name: say('Send the request') }).click();
  await expect(form.getByRole('listitem').filter({ hasText: say('On this device') })).toHaveCount(1);
  await changeUser(server.stores, gone.uid, { isSuspended: true });
  await page.context().setOffline(false);
  await expect(form.getByText(say('Not sent.'), { exact: true }).first()).toBeVisible();
  await page.context().setOffline(true);
  const request = page.url();

  // Meanwhile they began to write another one.
  await page.goto(`${line.origin}/es/prices`);
  await form.getByLabel(say('What do you need?')).fill('Pintar el portón');
  await page.goto(`${line.origin}/es/messages/resident-${gone.uid}`);
  const thread = threadOf(page, say, names[0]);
  const again = thread.message('Se trabó la cerradura').getByRole('button', { name: say('Change and send again') });
  await again.click();
  await expect(page.getByRole('dialog')).toContainText(say('You are writing another request'));
  await expectAccessible(page, 'dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Use this one') })
    .click();
  await expect(form.getByLabel(say('What do you need?'))).toHaveValue('Se trabó la cerradura');
  await expect(form.getByLabel(say('Service'), { exact: true })).toHaveValue('plumbing');
  await expect(form.getByLabel(say('This month'))).toBeChecked();
  await expect(form.getByLabel(say('Anything else about the time? (optional)'))).toHaveValue('Por las tardes');
  await expectShown(form.getByRole('list', { name: say('Photos of this request') }).getByRole('img'), 1);
  await expect(form.getByRole('button', { name: say('Do not ask {name}', { name: names[0] }) })).toHaveCount(0);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await form.getByLabel(say('What do you need?')).fill('Se trabó la cerradura de la casa');
  await page.reload();
  await expect(form.getByLabel(say('What do you need?'))).toHaveValue('Se trabó la cerradura de la casa');
  await page.goto(request);
  await expect(form).toContainText('Se trabó la cerradura');
  await form.getByRole('button', { name: say('Change and send again') }).click();
  await expect(form.getByLabel(say('What do you need?'))).toHaveValue('Se trabó la cerradura de la casa');

  await form.getByLabel(say('Find somebody else')).fill(names[1]);
  await form.getByRole('checkbox', { name: names[1] }).check();
  await form.getByRole('button', { name: say('Send the request') }).click();
  await expect(form.getByRole('listitem').filter({ hasText: names[1] })).toContainText(say('On this device'));
  await page.context().setOffline(false);
  await expect(form.getByRole('listitem').filter({ hasText: say('On this device') })).toHaveCount(0);
  await expectShown(form.getByRole('img', { name: say('Your photo') }), 1);
  await page.goto(request);
  await expect(form.getByRole('heading', { name: say('This request is not on this device') })).toBeVisible();
});

test('once one has declined somebody else is asked the same, and who has it is not offered again', async ({
  page,
  context,
  line,
  server,
}) => {
  const names = ['Techos Ocupados', 'Techos Libres'] as const;
  const [busy] = [await signUpLive(server, names[0]), await signUpLive(server, names[1])];
  const resident = await signUpMember(server, 'Rosa Insistente');
  const request = crypto.randomUUID();
  const asked: Card = { kind: 'request', service: 'plumbing', zone: 'tamarindo', when: 'now', whenNote: '' };
  await sendMessage(resident, { role: 'resident', other: busy.uid }, 'Gotea el techo', { id: request, card: asked });
  await signInAs(context, resident.visitor, line.origin);
  await page.goto(`${line.origin}/es/prices/${request}`);
  const form = page.getByRole('main');
  await expect(form.getByRole('listitem').filter({ hasText: names[0] })).toContainText(say('Waiting for an answer'));
  const elsewhere = form.getByRole('button', { name: say('Ask somebody else') });
  await expect(elsewhere).toHaveCount(0);
  const decline: Card = { kind: 'decline', request, reason: 'busy' };
  await sendMessage(busy, { role: 'professional', other: resident.uid }, '', { card: decline });
  await untilUpToDate(page);
  await untilInstalled(page);
  await expect(elsewhere).toBeVisible();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.context().setOffline(true);
  await elsewhere.click();
  await expect(form.getByLabel(say('What do you need?'))).toHaveValue('Gotea el techo');
  await expect(form.getByLabel(say('Where'), { exact: true })).toHaveValue('tamarindo');
  await expect(form.getByLabel(say('As soon as possible'))).toBeChecked();
  await form.getByLabel(say('Find somebody else')).fill('Techos');
  const before = form.getByRole('checkbox', { name: names[0] });
  await expect(before).toBeDisabled();
  await expect(before).toHaveAccessibleName(new RegExp(say('Asked already')));
  await form.getByRole('checkbox', { name: names[1] }).check();
  await expectAccessible(page);
  expect(await lostInLargeLetters(page)).toEqual([]);
  await form.getByRole('button', { name: say('Send the request') }).click();
  await expect(form.getByRole('listitem').filter({ hasText: names[1] })).toContainText(say('On this device'));
  await page.context().setOffline(false);
  await expect(form.getByRole('listitem').filter({ hasText: say('On this device') })).toHaveCount(0);
  await page.goto(`${line.origin}/es/prices/${request}`);
  await expect(form.getByRole('listitem').filter({ hasText: names[0] })).toContainText(say('No time for it'));
});

test('a request from before the newest messages is found again from the price that was given for it', async ({
  page,
  context,
  line,
  server,
}) => {
  const name = 'Tapicera Paciente';
  const person = await signUpLive(server, name);
  const resident = await signUpMember(server, 'Rafa Conversador');
  const request = crypto.randomUUID();
  const asked: Card = { kind: 'request', service: 'plumbing', zone: null, when: 'any', whenNote: '' };
  const [to, back] = [
    { role: 'resident' as const, other: person.uid },
    { role: 'professional' as const, other: resident.uid },
  ];
  await sendMessage(resident, to, 'Tapizar un sillón', { id: request, card: asked });
  const lines = Array.from({ length: 230 }, (_, number) => `Línea número ${number}`);
  await putMessages(server.stores, { resident: resident.uid, professional: person.uid }, lines);
  const validUntil = Date.now() + 86_400_000;
  const price: Card = { kind: 'price', request, amount: 45_000, currency: 'CRC', validUntil };
  await sendMessage(person, back, 'Con tela', { card: price });
  await signInAs(context, resident.visitor, line.origin);
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  await threadOf(page, say, name)
    .messages.getByRole('link', { name: say('Compare the answers') })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: say('This request is not on this device') })).toBeVisible();
  await untilInstalled(page);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.context().setOffline(true);
  const look = main.getByRole('button', { name: say('Look in older messages') });
  await look.click();
  await expect(main.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await look.click();
  await expect(main).toContainText('Tapizar un sillón');
  await expect(main.getByRole('listitem')).toContainText('₡45.000');
  await expect(main.getByRole('button', { name: say('Accept this price') })).toBeVisible();
});
