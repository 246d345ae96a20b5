import { putMessages, sendMessage } from '../../world/conversations.ts';
import { signUpMember } from '../../world/people.ts';
import { lostInLargeLetters, smallTargets } from '../fit.ts';
import { addressOf, expect, expectAccessible, signInAs, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test('offline, somebody looks for a message among many, is led to it, and finds it again after a reload', async ({
  page,
  context,
  line,
  server,
}) => {
  const name = 'Herrero Buscado';
  const person = await signUpLive(server, name);
  const resident = await signUpMember(server, 'Rita Buscadora');
  await sendMessage(resident, { role: 'resident', other: person.uid }, 'Buenas, soy Rita');
  const wanted = 'Con mucho gusto le cuento que la clave del portón es 4321, y la de la bodega otra';
  const lines = Array.from({ length: 150 }, (_, number) => (number === 40 ? wanted : `Línea número ${number}`));
  await putMessages(server.stores, { resident: resident.uid, professional: person.uid }, lines);
  await sendMessage(person, { role: 'professional', other: resident.uid }, 'Con gusto');
  await signInAs(context, resident.visitor, line.origin);
  await page.goto(`${line.origin}/es/messages`);
  const main = page.getByRole('main');
  const row = main.getByRole('link', { name: new RegExp(name) });
  await expect(row).toContainText('Con gusto');
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.context().setOffline(true);
  const field = main.getByRole('searchbox', { name: say('Search the messages on this device') });
  await field.fill('numero portón');
  await expect(main.getByText(say('Nothing on this device has these words.'))).toBeVisible();
  await field.fill('la clave del PORTON');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('… que la clave del portón es 4321');
  await expect(row.locator('mark')).toHaveText(['clave', 'portón']);
  await expect(row.locator('mark').last()).toBeInViewport();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await lostInLargeLetters(page)).toEqual([]);

  await row.click();
  const thread = threadOf(page, say, name);
  const message = thread.message('la clave del portón');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(message).toContainText(say('The message that you looked for.'));
  await expect(message).toBeFocused();
  await expect(thread.message('Línea número 149')).not.toBeInViewport();
  await expect(page.getByRole('log')).toHaveText('');
  await expectAccessible(page);
  const address = addressOf(page);
  expect(address).toContain('?at=');
  await page.reload();
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(message).toContainText(say('The message that you looked for.'));

  await page.goBack();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('Messages'));
  await page.goForward();
  await expect(message).toBeInViewport({ ratio: 1 });
  await main.getByRole('button', { name: say('To the newest message') }).click();
  await expect(thread.message('Línea número 149')).toBeInViewport();
  await thread.field.fill('Ya la anoté');
  await thread.send();
  await expect(thread.message('Ya la anoté')).toBeInViewport();

  await main.getByRole('link', { name: say('All messages') }).click();
  await main.getByRole('searchbox').fill('herrero busc');
  await expect(row).toContainText('Ya la anoté');
  await row.click();
  await expect(thread.message('Ya la anoté')).toBeInViewport();
  await expect(thread.messages.getByText(say('The message that you looked for.'))).toHaveCount(0);
});
