import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeReview } from '../../world/makers.ts';
import { type Person, signUpProfessional } from '../../world/people.ts';
import { putReview } from '../../world/world.ts';
import { expect, signInAs, untilInstalled, untilUpToDate, withoutInvitation } from '../fixture.ts';
import type { Words } from '../words.ts';

/** A professional who is in the directory, and whose account can be signed in to. */
export async function signUpLive(server: RunningServer, name: string): Promise<Person> {
  const person = await signUpProfessional(server, name, { services: ['plumbing'], zones: ['tamarindo'] });
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(person.uid, author));
  const isLive = async () => (await fetch(`${server.origin}/catalogue/professional/${person.uid}`)).ok;
  await expect.poll(isLive, { intervals: [100] }).toBe(true);
  return person;
}

/** A page of a device of their own, on which `person` is signed in. */
export async function deviceOf(context: BrowserContext, person: Person, origin: string): Promise<Page> {
  await withoutInvitation(context);
  await signInAs(context, person.visitor, origin);
  return context.newPage();
}

/** A conversation as its reader finds it. */
export function threadOf(page: Page, say: Words, name: string) {
  const main = page.getByRole('main');
  const messages = main.getByRole('region', { name: say('Messages with {name}', { name }) });
  const menu = main.getByRole('button', { name: say('More about this conversation') });
  return {
    field: main.getByRole('textbox', { name: say('Message to {name}', { name }) }),
    messages,
    /** The message that says `text`, which does not run on into its time of day. */
    message: (text: string) =>
      messages.getByRole('listitem').filter({ has: page.getByRole('paragraph').filter({ hasText: text }) }),
    send: () => main.getByRole('button', { name: say('Send'), exact: true }).click(),
    /** Chooses something from the menu of the conversation. */
    choose: async (words: string) => {
      await menu.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(words), exact: true })
        .click();
    },
  };
}

/** Without an account and without a signal, on a device that knows the directory: the conversation that is begun from the profile of `person`. */
export async function beginOffline(
  page: Page,
  origin: string,
  say: Words,
  { uid, name }: { uid: string; name: string },
) {
  await page.goto(`${origin}/es/profile/${uid}`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: say('Write <0>to {name}</0>', { name }) }).click();
  return threadOf(page, say, name);
}

/** Without a signal, on a device that knows the directory: the form that asks for a price from the profile of `person`. */
export async function requestOffline(
  page: Page,
  origin: string,
  say: Words,
  { uid, name }: { uid: string; name: string },
): Promise<Locator> {
  await page.goto(`${origin}/es/profile/${uid}`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: say('Ask for a price') }).click();
  const form = page.getByRole('main');
  await expect(form.getByRole('button', { name: say('Do not ask {name}', { name }) })).toBeVisible();
  return form;
}
