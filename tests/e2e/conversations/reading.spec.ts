import type { Page } from '@playwright/test';
import { type ConversationName, conversationKey } from '../../../shared/collections/keys.ts';
import { ConversationDevice, sendMany, sendMessage } from '../../world/conversations.ts';
import { changeUser, password, signUpMember } from '../../world/people.ts';
import { expect, expectAccessible, test, untilInstalled } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test.use({ viewport: { width: 360, height: 640 } });

test('what comes below what is read, or behind another window, is read once its reader comes to it', async ({
  line,
  server,
  browser,
}) => {
  const person = await signUpLive(server, 'Lectora de Abajo');
  const luis = await signUpMember(server, 'Luis Arriba');
  const toLuis: ConversationName = { role: 'professional', other: luis.uid };
  await sendMany(
    luis,
    { role: 'resident', other: person.uid },
    Array.from({ length: 30 }, (_, index) => `Línea ${index}`),
  );
  const hers = new ConversationDevice(person);
  const isRead = async () => {
    await hers.pull();
    const conversation = hers.conversations.get(conversationKey(toLuis));
    const last = conversation?.messages.findLast(({ isMine }) => isMine);
    return conversation && last ? conversation.theyReadUntil >= last.at : null;
  };
  const page = await deviceOf(
    await browser.newContext({ viewport: { width: 360, height: 640 } }),
    { ...person, ...luis },
    line.origin,
  );
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const thread = threadOf(page, say, 'Lectora de Abajo');
  await expect(thread.message('Línea 29')).toBeVisible();
  await thread.messages.evaluate((scroller) => scroller.scrollTo({ top: -400 }));
  await expect(page.getByRole('button', { name: say('To the newest message') })).toBeVisible();

  await sendMessage(person, toLuis, 'Llego a las tres');
  const down = page.getByRole('button', { name: 'Ir a 1 mensaje nuevo' });
  await expect(down).toBeVisible();
  await expectAccessible(page);
  expect(await isRead()).toBe(false);
  await down.click();
  await expect(thread.message('Llego a las tres')).toBeInViewport();
  await expect.poll(isRead).toBe(true);

  await focus(page, false);
  await sendMessage(person, toLuis, 'Estoy en el portón');
  await expect(thread.message('Estoy en el portón')).toBeInViewport();
  // What he writes goes out after what his device says of what he read.
  await thread.field.fill('Un momento');
  await thread.send();
  await expect(thread.message('Un momento')).toContainText(say('Sent'));
  expect(await isRead()).toBe(false);
  await focus(page, true);
  await expect.poll(isRead).toBe(true);
  await page.context().close();
});

/** Has the browser say whether the window is in front, and tell the page where it comes there. */
function focus(page: Page, isInFront: boolean): Promise<void> {
  return page.evaluate((isSo) => {
    document.hasFocus = () => isSo;
    if (isSo) globalThis.dispatchEvent(new Event('focus'));
  }, isInFront);
}

test('who takes no messages any more, or has left, is known before somebody writes', async ({
  line,
  server,
  browser,
}) => {
  const name = 'Pulidor Ausente';
  const person = await signUpLive(server, name);
  const eva = await signUpMember(server, 'Eva Sabedora');
  await sendMessage(eva, { role: 'resident', other: person.uid }, '¿Pule pisos?');
  const page = await deviceOf(
    await browser.newContext({ viewport: { width: 360, height: 640 } }),
    { ...person, ...eva },
    line.origin,
  );
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const thread = threadOf(page, say, name);
  await expect(thread.message('¿Pule pisos?')).toBeVisible();
  await untilInstalled(page);
  const none = page.getByText(say('{name} is not taking messages on Confío right now.', { name }));
  await expect(none).toHaveCount(0);
  await changeUser(server.stores, person.uid, { refusesMessages: true });
  await expect(none).toBeVisible();
  await thread.field.fill('Era para el martes');
  await expect(thread.field).toHaveValue('Era para el martes');

  await person.visitor.post('/account/delete', { password });
  await expect(page.getByText(say('They have left Confío, so you can no longer send them messages.'))).toBeVisible();
  await expect(page.getByText('Era para el martes', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('Send'), exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.context().close();
});

test('a long message grows its field also where the browser does not do it', async ({ page, line, server }) => {
  const person = await signUpLive(server, 'Yesera Larga');
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string, string?]) =>
      asked[0] !== 'field-sizing' && supports.call(CSS, ...(asked as [string]));
  });
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const { field } = threadOf(page, say, 'Yesera Larga');
  await expect(field).toBeVisible();
  await field.evaluate((element) => element.style.setProperty('field-sizing', 'fixed'));
  const height = async () => (await field.boundingBox())?.height ?? 0;
  const low = await height();
  await field.fill('Uno\nDos\nTres\nCuatro');
  await expect.poll(height).toBeGreaterThan(low * 1.8);
  await field.fill('Uno');
  await expect.poll(height).toBe(low);
});
