import { type BrowserContext, expect, type FileChooser, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { User } from '../../../shared/model/user.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { type Person, type SignedIn, signUpProfessional, storedUser } from '../../world/people.ts';
import { signInAs, untilInstalled, untilUpToDate, withoutInvitation } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

let count = 0;

/** A professional, whose account can be looked at. */
export interface Professional extends Person {
  /** The account as the server has it now. */
  stored: () => Promise<User>;
}

/** One who is let in and agreed to the terms. */
export async function newProfessional(server: RunningServer, change: Partial<User> = {}): Promise<Professional> {
  const person = await signUpProfessional(server, `professional ${++count}`, { displayName: '', ...change });
  return { ...person, stored: () => storedUser(server.stores, person.uid) };
}

/** Signs a browser in as them, at an address of its own. */
export async function signInOn(context: BrowserContext, { visitor }: SignedIn, url: string): Promise<void> {
  await signInAs(context, visitor, url);
  await withoutInvitation(context);
}

/** A picture file as a camera makes it, `side` pixels wide, of one colour with some noise. */
export async function pictureFile(name: string, background: string, side = 800) {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  const grain = await sharp({ create: { width: side, height: side / 2, channels: 3, background, noise } })
    .png()
    .toBuffer();
  const flat = { create: { width: side, height: side / 2, channels: 3 as const, background } };
  const buffer = await sharp(flat)
    .composite([{ input: grain, blend: 'hard-light' }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Waits until the page shows the account as this device has it. */
export async function untilAccountShown(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
}

/** What stands beside what is not sent yet. */
export const waits = say('On this device; waits for a connection');

/** Opens a tab of editing on a device that is ready to work without signal. */
export async function openEditing(page: Page, person: SignedIn, origin: string, tab: string): Promise<void> {
  await signInOn(page.context(), person, origin);
  await page.goto(`${origin}/es/edit-contractor-profile?tab=${tab}`);
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await untilUpToDate(page);
  await untilInstalled(page);
}

export async function openPhotos(page: Page, person: SignedIn, origin: string): Promise<void> {
  await openEditing(page, person, origin, 'photos');
  await expect(page.getByRole('button', { name: say('Add photos') })).toBeVisible();
}

/** What a file chooser is given. */
type Files = Parameters<FileChooser['setFiles']>[0];

export async function addPhotos(page: Page, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('Add photos') }).click();
  await (await chooser).setFiles(files);
}
