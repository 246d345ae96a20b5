import type { Page } from '@playwright/test';
import { makeBetaKey } from '../../../sync-server/accounts/lifecycle/beta-keys.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { emailOf, password, signUp, signUpMember, signUpProfessional, storedUser } from '../../world/people.ts';
import { eventually } from '../../world/world.ts';
import { addressOf, expect, expectAccessible, holdBack, signInAs, test, untilInstalled } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words });
const yes = (page: Page) => page.getByRole('button', { name: say('Yes, I offer services') });
const name = (page: Page) => page.getByRole('textbox', { name: say('Name'), exact: true });

async function untilOffering({ stores }: RunningServer, uid: string, isContractor: boolean): Promise<void> {
  const isSo = async () => (await storedUser(stores, uid)).isContractor === isContractor;
  await eventually(isSo, `the server has it that they ${isContractor ? 'offer' : 'do not offer'} services`);
}

test('a resident begins to offer services with no signal, and goes through the three steps', async ({
  page,
  line,
  server,
  context,
}) => {
  const rosa = await signUpMember(server, 'Rosa');
  await signInAs(context, rosa.visitor, line.origin);
  await page.goto(`${line.origin}/es/account`);
  await expect(name(page)).toHaveValue('Rosa');
  await untilInstalled(page);
  await page.goto(`${line.origin}/es`);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Offer my services') })
    .click();
  await expect(heading(page, say('Offer my services'))).toBeFocused();
  await expect(yes(page)).toBeVisible();
  await expectAccessible(page);

  line.cut();
  await context.setOffline(true);
  await yes(page).click();
  await expect(heading(page, say('Set up your account'))).toBeVisible();
  await expect(name(page)).toHaveValue('Rosa');
  await page.reload();
  await expect(heading(page, say('Set up your account'))).toBeVisible();
  await page.getByRole('link', { name: say('Next') }).click();
  const second = say('Step {number} of {all}', { number: 2, all: 3 });
  await expect(page.getByRole('heading', { name: `${second} ${say('Where you work')}` })).toBeFocused();
  await page.getByRole('link', { name: say('Next') }).click();
  await page.getByRole('button', { name: say('See my profile') }).click();
  await expect(page.getByRole('link', { name: say('Edit my profile') })).toBeVisible();
  expect((await storedUser(server.stores, rosa.uid)).isContractor).toBe(false);

  line.mend();
  await context.setOffline(false);
  await untilOffering(server, rosa.uid, true);
});

test('a professional stops offering services with no signal, which arrives, and is asked first', async ({
  page,
  line,
  server,
  context,
}) => {
  const rosa = await signUpProfessional(server, 'Rosa se va');
  await signInAs(context, rosa.visitor, line.origin);
  await page.goto(`${line.origin}/es/account`);
  const stop = page.getByRole('region', { name: say('Stop offering my services') });
  await stop.getByRole('button', { name: say('Stop offering my services') }).click();
  await expectAccessible(page);
  line.cut();
  await context.setOffline(true);
  await stop.getByRole('button', { name: say('Yes, take it out') }).click();
  await expect(page.getByRole('region', { name: say('Offer my services') })).toBeVisible();
  line.mend();
  await context.setOffline(false);
  await untilOffering(server, rosa.uid, false);
});

test('who has no access yet goes from there to the waitlist, with their account open, and back', async ({
  page,
  line,
  server,
  context,
}) => {
  const luis = await signUp(server, 'Luis espera', { displayName: 'Luis' });
  await signInAs(context, luis.visitor, line.origin);
  await page.goto(`${line.origin}/es/create-account?role=contractor`);
  await expect(heading(page, say('Offer my services'))).toBeVisible();
  await yes(page).click();
  await expect(heading(page, say('Coming soon'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(luis.email);
  await expectAccessible(page);
  await untilOffering(server, luis.uid, true);
  await page.getByRole('main').getByRole('link', { name: 'Su cuenta' }).click();
  await expect(heading(page, say('My account'))).toBeVisible();
  const stop = page.getByRole('region', { name: say('Stop offering my services') });
  await stop.getByRole('button', { name: say('Stop offering my services') }).click();
  await stop.getByRole('button', { name: say('Yes, take it out') }).click();
  await untilOffering(server, luis.uid, false);
  await page.goto(`${line.origin}/es/coming-soon`);
  await expect(heading(page, say('My account'))).toBeVisible();
});

test('a professional’s invitation leads who has an account already into the three steps', async ({
  page,
  line,
  server,
  context,
}) => {
  const elvira = await signUp(server, 'Elvira', { displayName: 'Elvira' });
  await signInAs(context, elvira.visitor, line.origin);
  const key = await makeBetaKey(server.stores, 'jefa');
  await page.goto(`${line.origin}/es/create-account?role=contractor&betakey=${key}`);
  await page.getByLabel(say('I am 18 or older.')).check();
  await page.getByRole('button', { name: say('I agree') }).click();
  await expect(heading(page, say('Offer my services'))).toBeVisible();
  await yes(page).click();
  await expect(heading(page, say('Set up your account'))).toBeVisible();
  await untilOffering(server, elvira.uid, true);
  expect((await storedUser(server.stores, elvira.uid)).hasBetaAccess).toBe(true);
});

test('an invitation promises nothing before it was looked at, and nothing once it is spent', async ({
  page,
  line,
  server,
}) => {
  const promise = page.getByText(say('You have an invitation: with your account you are in.'));
  const key = await makeBetaKey(server.stores, 'jefa');
  const answer = await holdBack(page, '**/auth/invitation');
  await page.goto(`${line.origin}/es/create-account?role=contractor&betakey=${key}`);
  await expect(page.getByText(say('You bring an invitation: we are looking at it…'))).toBeVisible();
  await expect(promise).toHaveCount(0);
  answer();
  await expect(promise).toBeVisible();

  const other = await signUp(server, 'Otra');
  await other.visitor.post('/account/beta-key', { key });
  await page.reload();
  const spent = page.getByRole('alert').filter({
    hasText: say('This invitation was used already, or it is not valid. Ask whoever sent it for another one.'),
  });
  await expect(spent).toBeVisible();
  await expect(promise).toHaveCount(0);
  await expectAccessible(page);
  // The way in stands open all the same, and nothing is tried with it.
  expect(addressOf(page)).toBe('/es/create-account?role=contractor');
  await page.getByLabel(say('Email')).fill(emailOf('sin-invitacion'));
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Create an account'), exact: true })
    .click();
  await expect(heading(page, say('Coming soon'))).toBeVisible();
});
