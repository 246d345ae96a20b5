import { type BrowserContext, expect, type FileChooser, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { User } from '../../../shared/model/user.ts';
import { currentTerms } from '../../../shared/rules/terms.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { changeUser, storedUser } from '../../world/people.ts';
import { Visitor } from '../../world/visitor.ts';
import { untilInstalled, untilUpToDate } from '../fixture.ts';
import { signInAs } from '../people.ts';

let people = 0;

/** A professional who is let in and agreed to the terms, and a browser's cookies of theirs. */
export interface Professional {
  uid: string;
  visitor: Visitor;
  /** The account as the server has it now. */
  stored: () => Promise<User>;
  change: (change: Partial<User>) => Promise<void>;
}

export async function signUpProfessional(server: RunningServer, change: Partial<User> = {}): Promise<Professional> {
  const visitor = new Visitor(server.origin);
  const email = `pro-${process.pid}-${++people}@example.com`;
  const uid = await visitor.signUp(email, 'sin-apuro-77', true);
  const signedTerms = { version: currentTerms.version, at: 1 };
  await changeUser(server.stores, uid, { hasBetaAccess: true, signedTerms, ...change });
  return {
    uid,
    visitor,
    stored: () => storedUser(server.stores, uid),
    change: (further) => changeUser(server.stores, uid, further),
  };
}

/** Signs the browser in as them, at an address of its own. */
export async function comeIn(context: BrowserContext, { visitor }: Professional, url: string): Promise<void> {
  await signInAs(context, visitor, url);
  await context.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
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

/** Tells the page what a phone tells it when the signal is back. */
export async function sayOnline(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
}

/** Waits until the page shows the account as this device has it. */
export async function untilAccountShown(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByText(/Guardado|Saved/)
      .first(),
  ).toBeVisible();
}

/** What stands beside what is not sent yet. */
export const waits = 'En este dispositivo; se envía cuando haya conexión';

/** Opens a tab of editing on a device that is ready to work without signal. */
export async function openEditing(page: Page, person: Professional, origin: string, tab: string): Promise<void> {
  await comeIn(page.context(), person, origin);
  await page.goto(`${origin}/es/edit-contractor-profile?tab=${tab}`);
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await untilUpToDate(page);
  await untilInstalled(page);
}

export async function openPhotos(page: Page, person: Professional, origin: string): Promise<void> {
  await openEditing(page, person, origin, 'photos');
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toBeVisible();
}

/** What a file chooser is given. */
type Files = Parameters<FileChooser['setFiles']>[0];

export async function addPhotos(page: Page, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar fotos' }).click();
  await (await chooser).setFiles(files);
}
