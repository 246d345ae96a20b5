import type { Page } from '@playwright/test';
import { conversationKey } from '../../../shared/collections/keys.ts';
import { maxChosen } from '../../../shared/rules/account/user.ts';
import { sendMessage } from '../../world/conversations.ts';
import { changeUser, signUpMember, storedUser } from '../../world/people.ts';
import { expect, expectAccessible, openMenu, signInAs, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { addPhotos, expectShown } from '../pictures.ts';
import { wordsIn } from '../words.ts';
import { deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test('a professional without signal sets quiet hours and keeps an answer ready, which goes into a message with a tap', async ({
  page,
  context,
  line,
  server,
}) => {
  const person = await signUpLive(server, 'Cerrajera Serena');
  const luis = await signUpMember(server, 'Luis Cerrado');
  await sendMessage(luis, { role: 'resident', other: person.uid }, 'Buenas, ¿cambia cerraduras?');
  await signInAs(context, person.visitor, line.origin);
  await page.goto(`${line.origin}/es/account?tab=messages`);
  const quiet = page.getByRole('region', { name: say('Quiet hours') });
  await expect(quiet).toBeVisible();
  await untilInstalled(page);

  await context.setOffline(true);
  await quiet.getByRole('checkbox').check();
  await quiet.getByRole('combobox').first().selectOption('21:15');
  const shown = page.getByRole('checkbox', { name: say('Show what was written, too') });
  await expect(shown).not.toBeChecked();
  await shown.check();
  const answers = page.getByRole('region', { name: say('Saved replies') });
  await answers.getByRole('button', { name: say('Add a reply') }).click();
  await expect(answers.getByRole('textbox')).toBeFocused();
  await answers.getByRole('button', { name: say('Save the reply') }).click();
  await expect(answers.getByRole('textbox')).toBeFocused();
  await expect(answers.getByRole('textbox')).toHaveAccessibleDescription(/./);
  await answers.getByRole('textbox').fill('Con gusto.\n¿En qué zona está?');
  await page.reload();
  await expect(answers.getByRole('textbox')).toHaveValue('Con gusto.\n¿En qué zona está?');
  await fillDevice(page);
  await answers.getByRole('button', { name: say('Save the reply') }).click();
  await expect(answers.getByRole('status').first()).toContainText('espacio');
  await expect(answers.getByRole('textbox')).toHaveValue('Con gusto.\n¿En qué zona está?');
  await page.reload();
  await answers.getByRole('button', { name: say('Save the reply') }).click();
  await expect(answers.getByRole('listitem')).toContainText('¿En qué zona está?');
  const add = answers.getByRole('button', { name: say('Add a reply') });
  await expect(add).toBeFocused();
  // A reply is shown before the device has kept it, and another can be added from then on.
  await expect(add).toBeEnabled();
  await page.reload();
  await expect(answers.getByRole('listitem')).toContainText('¿En qué zona está?');
  await expect(quiet.getByRole('combobox').first()).toHaveValue('21:15');
  await expect(shown).toBeChecked();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect
    .poll(() => storedUser(server.stores, person.uid))
    .toMatchObject({
      quietHours: { from: '21:15', to: '7:00' },
      showsMessages: true,
      cannedAnswers: ['Con gusto.\n¿En qué zona está?'],
    });

  await page.goto(`${line.origin}/es/messages/${conversationKey({ role: 'professional', other: luis.uid })}`);
  const thread = threadOf(page, say, 'Luis Cerrado');
  await page.getByRole('button', { name: say('Saved replies') }).click();
  await expectAccessible(page, 'dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /¿En qué zona está\?/ })
    .click();
  await expect(thread.field).toHaveValue('Con gusto.\n¿En qué zona está?');
  await expect(thread.field).toBeFocused();
  await thread.send();
  await expect(thread.message('¿En qué zona está?')).toContainText(say('Sent'));
});

/** Has the device keep nothing more until the page is loaded anew. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const write of ['put', 'add'] as const) {
      IDBObjectStore.prototype[write] = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    }
  });
}

test('who removes one of as many saved replies as there may be goes on to where another is added', async ({
  page,
  context,
  line,
  server,
}) => {
  const person = await signUpLive(server, 'Cerrajera Locuaz');
  const cannedAnswers = Array.from({ length: maxChosen.cannedAnswers }, (_, index) => `Respuesta ${index}`);
  await changeUser(server.stores, person.uid, { cannedAnswers });
  await signInAs(context, person.visitor, line.origin);
  await page.goto(`${line.origin}/es/account?tab=messages`);
  const answers = page.getByRole('region', { name: say('Saved replies') });
  const add = answers.getByRole('button', { name: say('Add a reply') });
  await expect(answers.getByRole('listitem')).toHaveCount(cannedAnswers.length);
  await expect(add).toHaveCount(0);
  await answers
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .click();
  await expect(add).toBeFocused();
  await expect(answers.getByRole('listitem')).toHaveCount(cannedAnswers.length - 1);
  await answers
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .press('Enter');
  await expect(add).toBeFocused();
  // While one is written there is no such button.
  await add.press('Enter');
  await answers
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .press('Enter');
  await expect(answers.getByRole('listitem')).toHaveCount(cannedAnswers.length - 3);
  await expect(answers.getByRole('textbox')).toBeFocused();
});

test('a saved reply whose form is as it was opened again is nothing that signing out would lose', async ({
  page,
  context,
  line,
  server,
}) => {
  const person = await signUpLive(server, 'Cerrajera Callada');
  await changeUser(server.stores, person.uid, { cannedAnswers: ['Con gusto.'] });
  await signInAs(context, person.visitor, line.origin);
  await page.goto(`${line.origin}/es/account?tab=messages`);
  const answers = page.getByRole('region', { name: say('Saved replies') });
  const text = answers.getByRole('textbox');
  await answers.getByRole('button', { name: /^Cambiar/ }).click();
  await text.fill('Con mucho gusto.');
  await text.fill('Con gusto.');
  await page.reload();
  await answers.getByRole('button', { name: say('Add a reply') }).click();
  await text.fill('Trabajo de lunes a viernes.');
  await text.fill('');
  await (await openMenu(page)).getByRole('button', { name: say('Logout'), exact: true }).click();
  await expect(page).toHaveURL(`${line.origin}/es/signin`);
});

test('a professional who takes no messages says so in public, and what was on its way comes back to who wrote it', async ({
  page,
  line,
  server,
  browser,
}) => {
  const name = 'Tapiador en Vacaciones';
  const person = await signUpLive(server, name);
  await page.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const guest = threadOf(page, say, name);
  await expect(guest.field).toBeVisible();
  await untilInstalled(page);
  await page.context().setOffline(true);
  await guest.field.fill('¿Levanta una tapia?');
  await guest.send();
  await expect(guest.message('una tapia')).toContainText(say('On this device'));

  const theirs = await deviceOf(await browser.newContext(), person, line.origin);
  await theirs.goto(`${line.origin}/es/account?tab=messages`);
  await theirs.getByRole('checkbox', { name: say('Residents may write to me on Confío') }).uncheck();
  await expectAccessible(theirs);
  const isPublic = async () =>
    (await (await fetch(`${server.origin}/catalogue/professional/${person.uid}`)).text()).includes(
      '"refusesMessages":true',
    );
  await expect.poll(isPublic).toBe(true);
  await theirs.context().close();

  await page.context().setOffline(false);
  const why = say('This professional is not taking messages right now. What you wrote is still here.');
  await expect(guest.message('una tapia')).toContainText(why);
  await guest
    .message('una tapia')
    .getByRole('button', { name: say('Change it') })
    .click();
  await expect(guest.field).toHaveValue('¿Levanta una tapia?');
  // What was begun is at hand until it is let go of, to the last letter and photo.
  await addPhotos(page, say('Add photos'), ['#2f6f4f']);
  const photos = page.getByRole('list', { name: say('Photos of this message') });
  await expectShown(photos.getByRole('img'), 1);
  await guest.field.fill('');
  await expect(guest.field).toBeFocused();
  await page.reload();
  await expectShown(photos.getByRole('img'), 1);
  await expect(guest.field).toHaveValue('');

  await page.goto(`${line.origin}/es/profile/${person.uid}`);
  await untilUpToDate(page);
  await expect(page.getByText(say('{name} is not taking messages on Confío right now.', { name }))).toBeVisible();
  await expect(page.getByRole('link', { name: say('Write <0>to {name}</0>', { name }) })).toHaveCount(0);
  await expectAccessible(page);
});
