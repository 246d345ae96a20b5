import type { Page } from '@playwright/test';
import { type Card, maxAsked } from '../../../shared/model/conversation/card.ts';
import type { ConversationName } from '../../../shared/collections/keys.ts';
import { sendMessage } from '../../world/conversations.ts';
import { signUpMember } from '../../world/people.ts';
import { smallTargets } from '../fit.ts';
import { expect, expectAccessible, test, untilInstalled } from '../fixture.ts';
import { addPhotos, expectShown } from '../pictures.ts';
import { wordsIn } from '../words.ts';
import { requestOffline, deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');
const stranger = say('A member of Confío');

test('somebody without an account asks three for a price without a signal, compares what two answer, and accepts one', async ({
  page,
  line,
  server,
  browser,
}) => {
  // Four devices, one after the other.
  test.slow();
  const names = ['Destapes Uno', 'Destapes Dos', 'Destapes Tres'] as const;
  const [first, second, third] = [
    await signUpLive(server, names[0]),
    await signUpLive(server, names[1]),
    await signUpLive(server, names[2]),
  ];
  const another = 'Destapes Cuatro';
  await signUpLive(server, another);
  const form = await requestOffline(page, line.origin, say, { ...first, name: names[0] });
  await form.getByLabel(say('Service'), { exact: true }).selectOption('plumbing');
  await form.getByLabel(say('What do you need?')).fill('Gotea el tubo de la pila');
  await form.getByLabel(say('This month')).check();
  for (const name of names.slice(1)) {
    await form.getByLabel(say('Find somebody else')).fill(name);
    await form.getByRole('checkbox', { name }).check();
  }
  await expect(
    form.getByText(say('You have chosen {maxAsked}, and that is as many as may be asked.', { maxAsked })),
  ).toBeVisible();
  await form.getByLabel(say('Find somebody else')).fill(another);
  await expect(form.getByRole('checkbox', { name: another })).toBeDisabled();
  await expectAccessible(page);
  // Who comes for something else is told what this is.
  await page.goto(`${line.origin}/es/prices?service=electrical`);
  await expect(form.getByText(say('This is the request that you had begun and not sent.'))).toBeVisible();
  await page.reload();
  await expect(form.getByLabel(say('What do you need?'))).toHaveValue('Gotea el tubo de la pila');
  await expect(form.getByLabel(say('This month'))).toBeChecked();
  await form.getByRole('button', { name: say('Send the request') }).click();
  const answers = form.getByRole('listitem');
  const kept = answers.filter({ hasText: say('On this device') });
  await expect(kept).toHaveCount(3);
  await page.reload();
  await expect(kept).toHaveCount(3);
  const request = page.url();
  await page.context().setOffline(false);
  await expect(kept).toHaveCount(0);

  const theirs = await deviceOf(await browser.newContext(), first, line.origin);
  await givePrice(theirs, line.origin, '30.000');
  const others = await deviceOf(await browser.newContext(), second, line.origin);
  await givePrice(others, line.origin, '25 000');
  const thirds = await deviceOf(await browser.newContext(), third, line.origin);
  await openRequest(thirds, line.origin);

  await expect(answers.filter({ hasText: names[1] })).toContainText('₡25.000');
  await expect(answers.filter({ hasText: names[0] })).toContainText('₡30.000');
  await expect(answers.filter({ hasText: names[2] })).toContainText(say('Waiting for an answer'));
  // The lowest stands first.
  await expect(answers.first()).toContainText(names[1]);
  await expectAccessible(page);
  await page.goto(`${line.origin}/es/messages`);
  await form.getByRole('link', { name: /2 precios/ }).click();
  await expect(page).toHaveURL(request);
  await answers
    .filter({ hasText: names[1] })
    .getByRole('button', { name: say('Accept this price') })
    .click();
  await expectAccessible(page, 'dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Accept'), exact: true })
    .click();
  await expect(answers.filter({ hasText: names[1] })).toContainText(say('Accepted'));
  await expect(answers.filter({ hasText: names[1] })).toBeFocused();
  await expect(form.getByRole('button', { name: say('Accept this price') })).toHaveCount(0);

  const accepted = say.like('{name} accepted {price}', { name: stranger });
  await expect(others.getByRole('main').getByRole('listitem').filter({ hasText: accepted })).toBeVisible();
  for (const device of [theirs, thirds]) {
    await expect(threadOf(device, say, stranger).messages).toContainText(
      say('{name} chose another price this time', { name: stranger }),
    );
    await expect(device.getByRole('button', { name: say('Give a price') })).toHaveCount(0);
  }
  await expectAccessible(thirds);
  for (const device of [theirs, others, thirds]) await device.context().close();
});

test('who chooses another service than the page was opened with is told of no other request', async ({
  page,
  line,
}) => {
  await page.goto(`${line.origin}/es/prices?service=electrical`);
  const form = page.getByRole('main');
  const other = form.getByText(say('This is the request that you had begun and not sent.'));
  const service = form.getByLabel(say('Service'), { exact: true });
  await expect(service).toHaveValue('electrical');
  await form.getByLabel(say('What do you need?')).fill('Gotea el tubo de la pila');
  await service.selectOption('plumbing');
  // A photo shows once the device has kept the request.
  await addPhotos(page, say('Add photos'), ['#2f6f4f']);
  await expectShown(form.getByRole('list', { name: say('Photos of this request') }).getByRole('img'), 1);
  await expect(other).toHaveCount(0);
  await page.reload();
  await expect(other).toBeVisible();
  await form.getByRole('button', { name: say('Discard it and begin another') }).click();
  await expect(other).toHaveCount(0);
  await expect(service).toHaveValue('electrical');
  await expect(form.getByLabel(say('What do you need?'))).toHaveValue('');
});

test('photos of a request that is written offline go to those who are asked, and nobody else sees them', async ({
  page,
  line,
  server,
  browser,
}) => {
  // Five devices, one after the other.
  test.slow();
  const names = ['Azulejos Retratados', 'Baldosas Retratadas'] as const;
  const [first, second] = [await signUpLive(server, names[0]), await signUpLive(server, names[1])];
  const form = await requestOffline(page, line.origin, say, { ...first, name: names[0] });
  await addPhotos(page, say('Add photos'), ['#2f6f4f', '#a3542e']);
  const attached = form.getByRole('list', { name: say('Photos of this request') });
  await expectShown(attached.getByRole('img'), 2);
  await expect(
    form.getByText(say('No connection. What you write stays on this device and goes out by itself.')),
  ).toBeVisible();
  await form.getByLabel(say('What do you need?')).fill('Se cayeron los azulejos');
  await form.getByLabel(say('Find somebody else')).fill(names[1]);
  await form.getByRole('checkbox', { name: names[1] }).check();
  await page.reload();
  await expectShown(attached.getByRole('img'), 2);
  await expect(form.getByLabel(say('What do you need?'))).toHaveValue('Se cayeron los azulejos');
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await attached.getByRole('button', { name: say('Remove photo {number}', { number: 2 }) }).click();
  await expectShown(attached.getByRole('img'), 1);
  await form.getByRole('button', { name: say('Send the request') }).click();
  const mine = form.getByRole('img', { name: say('Your photo') });
  await expectShown(mine, 1);
  await page.reload();
  await expectShown(mine, 1);
  const kept = form.getByRole('listitem').filter({ hasText: say('On this device') });
  await expect(kept).toHaveCount(2);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(kept).toHaveCount(0);

  const addresses: string[] = [];
  for (const person of [first, second]) {
    const device = await deviceOf(await browser.newContext(), person, line.origin);
    await openRequest(device, line.origin);
    const received = threadOf(device, say, stranger).messages.getByRole('img', {
      name: say('Photo from {name}', { name: stranger }),
    });
    await expectShown(received, 1);
    await expectAccessible(device);
    const large = device.waitForResponse(/\/photos\/[\da-f]{32}_3000x3000\.jpeg$/);
    await received.click();
    await expectShown(device.getByRole('dialog', { name: say('Photos') }).getByRole('img'), 1);
    addresses.push((await large).url());
    await device.context().close();
  }
  const [ofFirst = '', ofSecond = ''] = addresses;
  expect(ofFirst).not.toBe(ofSecond);
  const others = await deviceOf(await browser.newContext(), second, line.origin);
  expect((await others.goto(ofFirst))?.status()).toBe(404);
  await others.context().close();
  const third = await signUpMember(server, 'Eva Sin Azulejos');
  const anyone = await deviceOf(await browser.newContext(), { ...first, ...third }, line.origin);
  for (const address of addresses) expect((await anyone.goto(address))?.status()).toBe(404);
  await anyone.context().close();
});

test('who cannot do the work declines with a reason, and a price is accepted in its conversation', async ({
  page,
  line,
  server,
  browser,
}) => {
  const names = ['Grifos Norte', 'Grifos Sur'] as const;
  const [north, south] = [await signUpLive(server, names[0]), await signUpLive(server, names[1])];
  await page.goto(`${line.origin}/es/find?q=Grifos`);
  await page.getByRole('link', { name: say('Get several prices') }).click();
  const form = page.getByRole('main');
  const [need, search] = [form.getByLabel(say('What do you need?')), form.getByLabel(say('Find somebody else'))];
  const problems = form.getByRole('alert').filter({ hasText: /./ });
  await form.getByRole('button', { name: say('Send the request') }).click();
  await expect(problems).toHaveText([say('Write what you need.'), say('Choose at least one professional.')]);
  await expect(need).toBeFocused();
  await expectAccessible(page);
  await need.fill('Cambiar una llave');
  await expect(problems).toHaveText([say('Choose at least one professional.')]);
  await form.getByRole('button', { name: say('Send the request') }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveAccessibleDescription(say('Choose at least one professional.'));
  for (const name of names) {
    await form.getByLabel(say('Find somebody else')).fill(name);
    await form.getByRole('checkbox', { name }).check();
  }
  await form.getByRole('button', { name: say('Send the request') }).click();
  const sent = form.getByRole('listitem').filter({ hasText: say('Waiting for an answer') });
  await expect(sent).toHaveCount(2);
  await expect(sent.filter({ hasText: say('On this device') })).toHaveCount(0);

  const theirs = await deviceOf(await browser.newContext(), north, line.origin);
  await openRequest(theirs, line.origin);
  await theirs.getByRole('button', { name: say('Decline') }).click();
  const sheet = theirs.getByRole('dialog');
  await sheet.getByLabel(say('Too far away')).check();
  await sheet.getByRole('textbox').fill('Pregúntele a mi primo');
  await theirs.reload();
  await theirs.getByRole('button', { name: say('Decline') }).click();
  await expect(sheet.getByRole('textbox')).toHaveValue('Pregúntele a mi primo');
  await expect(sheet.getByLabel(say('Too far away'))).toBeChecked();
  await expectAccessible(theirs, 'dialog');
  await sheet.getByRole('button', { name: say('Send'), exact: true }).click();
  const declined = form.getByRole('listitem').filter({ hasText: names[0] });
  await expect(declined).toContainText(say('Gives no price: {reason}', { reason: say('Too far away') }));
  await expect(declined).toContainText('Pregúntele a mi primo');
  await expect(theirs.getByRole('button', { name: say('Give a price') })).toBeVisible();

  const others = await deviceOf(await browser.newContext(), south, line.origin);
  await givePrice(others, line.origin, '18000');
  await form.getByRole('listitem').filter({ hasText: names[1] }).getByRole('link').click();
  const thread = threadOf(page, say, names[1]);
  await thread.messages.getByRole('button', { name: say('Accept this price') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Accept'), exact: true })
    .click();
  await expect(thread.messages).toContainText(say.like('You accepted {price}'));
  await expectAccessible(page);
  for (const device of [theirs, others]) await device.context().close();
});

test('an acceptance says that it waits, that it came back where there is a newer price, and then who could give none', async ({
  line,
  server,
  browser,
}) => {
  const [resident, given, declined] = [
    await signUpLive(server, 'Cabina Azul'),
    await signUpLive(server, 'Termos Norte'),
    await signUpLive(server, 'Termos Sur'),
  ];
  const request = crypto.randomUUID();
  const asked: Card = { kind: 'request', service: 'plumbing', zone: null, when: 'week', whenNote: '' };
  for (const { uid: other } of [given, declined])
    await sendMessage(resident, { role: 'resident', other }, 'Cambiar el termo', { id: request, card: asked });
  const back: ConversationName = { role: 'professional', other: resident.uid };
  const price = { kind: 'price' as const, request, currency: 'CRC' as const, validUntil: Date.now() + 86_400_000 };
  const decline: Card = { kind: 'decline', request, reason: 'service' };
  await sendMessage(given, back, '', { card: { ...price, amount: 20_000 } });
  await sendMessage(declined, back, '', { card: decline });

  const page = await deviceOf(await browser.newContext(), resident, line.origin);
  await page.goto(`${line.origin}/es/prices/${request}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('₡20.000');
  await untilInstalled(page);
  await page.context().setOffline(true);
  await main.getByRole('button', { name: say('Accept this price') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Accept'), exact: true })
    .click();
  await expect(main).toContainText(say('You accepted a price. That goes out with the next connection.'));
  await expectAccessible(page);
  await sendMessage(given, back, '', { card: { ...price, amount: 26_000 } });
  await page.context().setOffline(false);
  await expect(main).toContainText(say('There is a newer answer by now. Look at that one first.'));
  await expect(main).toContainText('₡26.000');
  await sendMessage(given, back, '', { card: decline });
  await expect(main).toContainText(say('Nobody could give a price.'));
  await expectAccessible(page);
  await page.goto(`${line.origin}/es/messages/resident-${given.uid}`);
  const thread = threadOf(page, say, 'Termos Norte');
  const wanted = say('You wanted to accept {price}', { price: say('the price') });
  const said = thread.messages.getByRole('listitem').filter({ hasText: wanted });
  await expect(said).not.toContainText(say('Now agree here on the day and the hour.'));
  await expectAccessible(page);
  await page.context().close();
});

/** Opens the conversation with a request for a price, as the professional who was asked finds it. */
async function openRequest(device: Page, origin: string): Promise<void> {
  await device.goto(`${origin}/es/messages`);
  await device
    .getByRole('main')
    .getByRole('link', { name: new RegExp(say('Asked for a price')) })
    .click();
  await expect(device.getByRole('button', { name: say('Give a price') })).toBeVisible();
}

async function givePrice(device: Page, origin: string, amount: string): Promise<void> {
  await openRequest(device, origin);
  await device.getByRole('button', { name: say('Give a price') }).click();
  const sheet = device.getByRole('dialog');
  await sheet.getByLabel(say('Amount')).fill(amount);
  await sheet.getByLabel(say('What it includes')).fill('Con materiales');
  await sheet.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(device.getByRole('button', { name: say('Give another price') })).toBeVisible();
}
