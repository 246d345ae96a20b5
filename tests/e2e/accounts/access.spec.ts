import type { Page } from '@playwright/test';
import { askOverSocket } from '../../../sync-server/admin-command/ask.ts';
import { adminSocketPath } from '../../../sync-server/admin-command/socket-path.ts';
import { makeBetaKey } from '../../../sync-server/accounts/lifecycle/beta-keys.ts';
import {
  changeUser,
  emailOf,
  membership,
  password,
  signedTerms,
  signUp,
  signUpAdmin,
  signUpProfessional,
  storedUser,
} from '../../world/people.ts';
import { pushAdmin } from '../../world/admin.ts';
import { makeReview } from '../../world/makers.ts';
import { putReview } from '../../world/world.ts';
import { addressOf, expect, expectAccessible, holdBack, sayOnline, signInAs, test } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

/** Where somebody is led who has to agree to the terms first. */
const termsBefore = (path: string) => `/${path.split('/')[1]}/review-tos?${new URLSearchParams({ nextRoute: path })}`;

async function expectAt(page: Page, address: string, heading: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // It was not only passed by on the way to another.
  expect(addressOf(page)).toBe(address);
}

async function fillForm(page: Page, email: string, button: string): Promise<void> {
  await page.getByLabel(say('Email')).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

async function agree(page: Page): Promise<void> {
  await page.getByLabel(say('I am 18 or older.')).check();
  await page.getByRole('button', { name: say('I agree') }).click();
}

const setUp = '/es/account-setup';
const setUpLater = termsBefore(setUp);

test('an invitation that nobody could be asked about is said to be checked later, until somebody answers', async ({
  page,
  line,
  server,
}) => {
  const key = await makeBetaKey(server.stores, 'jefa');
  const refusal = JSON.stringify({ code: 'unavailable' });
  await page.route('**/auth/invitation', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: refusal }),
  );
  await page.goto(`${line.origin}/es/create-account?betakey=${key}`);
  await expect(page.getByText(say('You bring an invitation: we check it when you come in.'))).toBeVisible();
  await page.unroute('**/auth/invitation');
  await page.context().setOffline(true);
  const create = page.getByRole('main').getByRole('button', { name: say('Create an account'), exact: true });
  await expect(create).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByText(say('You have an invitation: with your account you are in.'))).toBeVisible();
});

test('an invitation lets in who signs up with it, once they have agreed to the terms', async ({
  page,
  line,
  server,
}) => {
  const email = emailOf('invitada');
  const key = await makeBetaKey(server.stores, 'jefa');
  await page.goto(`${line.origin}/es/create-account?role=contractor&betakey=${key}`);
  await fillForm(page, email, say('Create an account'));
  await expectAt(page, setUpLater, say('Terms of use'));
  await page.getByRole('button', { name: say('I agree') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: say('Only people who are 18 or older may agree.') }),
  ).toBeVisible();
  await expect(page.getByLabel(say('I am 18 or older.'))).toBeFocused();
  // The long text in front of it is looked at as a page of its own.
  await expectAccessible(page, '#agree, #agree + section');

  await agree(page);
  await expectAt(page, setUp, say('Set up your account'));
  await expectAccessible(page);
  const [user] = (await server.stores.users.allDocs({ include_docs: true })).rows.flatMap((row) =>
    'doc' in row && row.doc?.email === email ? [row.doc] : [],
  );
  expect(user).toMatchObject({ isContractor: true, hasBetaAccess: true, signedTerms: { version: 1 } });
  // They are not asked again, and the invitation is used up.
  await page.goto(`${line.origin}/es/review-tos`);
  await expectAt(page, setUp, say('Set up your account'));
});

test('who waits is let in where they stand, by the command line', async ({ page, line, server }) => {
  const email = emailOf('espera');
  await page.goto(`${line.origin}/es/create-account?role=contractor`);
  await fillForm(page, email, say('Create an account'));
  await expectAt(page, '/es/coming-soon', say('Coming soon'));
  await expect(page.getByRole('main')).toContainText(email);
  await expectAccessible(page);

  await askOverSocket(adminSocketPath(server.store.folder), { kind: 'grant', email });
  await expectAt(page, setUpLater, say('Terms of use'));
  await agree(page);
  await expectAt(page, setUp, say('Set up your account'));
});

test('who is let in while their device is away finds out as it comes back', async ({ page, line, server }) => {
  const admin = await signUpAdmin(server, 'jefe');
  const waiting = await signUp(server, 'lejos', { isContractor: true });
  await signInAs(page.context(), waiting.visitor, line.origin);
  const synced = page.waitForResponse(/sync\/own\/pull/);
  await page.goto(`${line.origin}/es/coming-soon`);
  await synced;
  await expectAt(page, '/es/coming-soon', say('Coming soon'));
  line.cut();
  const granted = { kind: 'access', uid: waiting.uid, hasBetaAccess: true };
  expect(await pushAdmin(admin, [granted])).toMatchObject([{ kind: 'accepted' }]);
  await expectAt(page, '/es/coming-soon', say('Coming soon'));
  line.mend();
  await sayOnline(page);
  await expectAt(page, setUpLater, say('Terms of use'));
});

test('who waits and sends no invitation reads beside the field what belongs there', async ({ page, line, server }) => {
  const waiting = await signUp(server, 'sin clave', { isContractor: true });
  await signInAs(page.context(), waiting.visitor, line.origin);
  await page.goto(`${line.origin}/es/coming-soon`);
  await page.getByRole('button', { name: say('Use the invitation') }).click();
  const field = page.getByRole('textbox', { name: say('Paste your invitation link') });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(say('Paste the link here, or the key in it.'));
  await expectAccessible(page);
});

test('who waits is offered nothing to write that they could not write yet, and all of it once they are let in', async ({
  page,
  line,
  server,
}) => {
  const { uid, visitor } = await signUp(server, 'pacifica', { isContractor: true, displayName: 'Pacífica' });
  await putReview(server.stores, makeReview(uid, 'luis'));
  await signInAs(page.context(), visitor, line.origin);
  await page.goto(`${line.origin}/es/account`);
  const about = page.getByRole('region', { name: say('About you') });
  await expect(about.getByLabel(say('The language of our messages to you'))).toBeVisible();
  await expect(about.getByRole('link', { name: say('What I am waiting for') })).toBeVisible();
  await expect(about).toContainText('Pacífica');
  await expect(about.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${line.origin}/es/account?tab=messages`);
  await expect(page.getByText(say('Residents may write to me on Confío'))).toBeVisible();
  await expect(page.getByRole('region', { name: say('Saved replies') })).toHaveCount(0);

  await page.goto(`${line.origin}/es/account?tab=myReviews`);
  const received = page.getByRole('region', { name: say('Reviews about you') });
  await expect(received.getByRole('article')).toHaveCount(1);
  await expect(received).toContainText(say('You can answer as soon as you have access to the beta.'));
  await expect(received.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await changeUser(server.stores, uid, membership);
  await expect(received.getByRole('button', { name: say('Answer {name}', { name: 'luis' }) })).toBeVisible();
});

test('who waits may take their data and leave for good', async ({ page, line, server }) => {
  const { uid, visitor } = await signUp(server, 'adios', { isContractor: true, displayName: 'adios' });
  await signInAs(page.context(), visitor, line.origin);
  await page.goto(`${line.origin}/es/coming-soon`);
  await page.getByRole('main').getByRole('link', { name: 'Su cuenta' }).click();
  await expectAt(page, '/es/account', say('My account'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Download my data') }).click();
  expect((await download).suggestedFilename()).toBe(say('confio-my-data.zip'));
  await page.getByRole('button', { name: say('Delete my account') }).click();
  await page.getByLabel(say('Write {word} to confirm', { word: 'ELIMINAR' })).fill('ELIMINAR');
  await page.getByLabel(say('Your password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Delete my account for good') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: say('Your account has been deleted. Thank you for using Confío.') }),
  ).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/es');
  await expectAccessible(page);
  await expect(storedUser(server.stores, uid)).rejects.toMatchObject({ status: 404 });
});

test('who does not agree to the terms signs out, and is asked again when they come back', async ({
  page,
  line,
  server,
}) => {
  const { uid, email, visitor } = await signUp(server, 'duda', { isContractor: true, hasBetaAccess: true });
  await signInAs(page.context(), visitor, line.origin);
  await page.goto(`${line.origin}/es/account`);
  await expectAt(page, setUpLater, say('Terms of use'));
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Sign out'), exact: true })
    .click();
  await expectAt(page, '/es/signin', say('Sign in'));
  expect((await storedUser(server.stores, uid)).signedTerms).toBeNull();
  await fillForm(page, email, say('Sign in'));
  await expectAt(page, setUpLater, say('Terms of use'));
});

/** The pages that are restricted, and their headings for who may see them. */
const restricted = [
  ['/es/account', 'My account'],
  ['/es/account?tab=myReviews', 'My account'],
  ['/es/account-setup', 'Set up your account'],
  ['/es/add-phone-number', 'Add your phone number'],
  ['/es/admin/accounts', 'Accounts'],
] as const;
const guests = [
  ['nobody', null],
  ['waiting', { isContractor: true }],
  ['unsigned', { isContractor: true, hasBetaAccess: true }],
  ['member', { isContractor: true, hasBetaAccess: true, signedTerms }],
  ['resident', { hasBetaAccess: true, signedTerms }],
  ['admin', { hasBetaAccess: true, signedTerms, isAdmin: true }],
] as const;

for (const [who, change] of guests) {
  test(`the guards: who is ${who} sees what is theirs, and is led elsewhere from the rest`, async ({
    page,
    line,
    server,
  }) => {
    const person = change && (await signUp(server, `guest-${who}`, { displayName: who, ...change }));
    if (person) await signInAs(page.context(), person.visitor, line.origin);
    await page.goto(`${line.origin}/es/account`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const profile = `/es/profile/${person?.uid}`;
    for (const [path, heading] of restricted) {
      await follow(page, path);
      if (who === 'nobody') {
        await expectAt(page, `/es/signin?${new URLSearchParams({ nextRoute: path })}`, say('Sign in'));
      } else if (who === 'waiting' && (heading === 'Accounts' || heading === 'Set up your account')) {
        await expectAt(page, '/es/coming-soon', say('Coming soon'));
      } else if (who === 'unsigned') await expectAt(page, termsBefore(profile), say('Terms of use'));
      else if (heading === 'Accounts' && who !== 'admin') {
        await expectAt(page, '/es', say('Find someone you can trust'));
      } else if (heading === 'Set up your account' && (who === 'resident' || who === 'admin')) {
        await expectAt(page, path, say('Offer my services'));
      } else await expectAt(page, path, say(heading));
    }
    // Where one comes in leads on, to no address but our own.
    for (const foreign of ['//evil.example/en/account', 'https://evil.example', '/en/nothing']) {
      if (who === 'nobody') break;
      await follow(page, `/es/signin?${new URLSearchParams({ nextRoute: foreign })}`);
      const own = {
        waiting: '/es/coming-soon',
        unsigned: termsBefore(profile),
        member: profile,
        resident: '/es/find',
        admin: '/es/admin/accounts',
      }[who];
      await expect.poll(() => addressOf(page)).toBe(own);
    }
  });
}

/** Goes there as a link does, without loading the page anew. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => history.pushState({}, '', href), path);
}

test('who comes to a restricted page signs in first, and then is where they were going', async ({
  page,
  line,
  server,
}) => {
  const { email } = await signUpProfessional(server, 'vuelve');
  await page.goto(`${line.origin}/es/account?tab=myReviews`);
  await expect(page.getByRole('heading', { level: 1, name: say('Sign in') })).toBeVisible();
  await expectAccessible(page);
  await fillForm(page, email, say('Sign in'));
  await expectAt(page, '/es/account?tab=myReviews', say('My account'));
});

test('nothing of a restricted page shows, nor who may come in, before the auth check is done', async ({
  page,
  line,
  server,
}) => {
  const { visitor } = await signUpProfessional(server, 'paciente');
  await signInAs(page.context(), visitor, line.origin);
  const answer = await holdBack(page, '**/auth/session');
  await page.goto(`${line.origin}/es/account`);
  await expect(page.getByRole('main').getByText(say('Loading…'))).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: say('Login') })).toHaveCount(0);
  answer();
  await expectAt(page, '/es/account', say('My account'));
});
