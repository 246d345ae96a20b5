import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import type { OwnUser } from '../../../shared/model/user.ts';
import { ownAccount } from '../../world/own-account.ts';
import { Visitor } from '../../world/visitor.ts';
import { makeStore, startTestServer, type TestStore } from '../../world/world.ts';
import { expect, sayOnline, test as base } from '../fixture.ts';
import { addPhotos, openPhotos, pictureFile, newProfessional, waits } from './professional.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

interface Fixtures {
  store: TestStore;
  killable: Killable;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
  store: async ({}, use) => {
    const store = await makeStore('embedded');
    await use(store);
    await store.remove();
  },
  killable: async ({ store }, use) => {
    const server = new Killable(store.folder);
    await use(server);
    await server.kill();
  },
});

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 180_000 });

test('a server that is killed while it is sent to, and starts again, ends with each thing once', async ({
  page,
  store,
  killable,
}) => {
  const ana = await signUpBefore(store);
  const origin = await killable.start();
  const visitor = new Visitor(origin, new Map([cookieIn(ana.visitor)]));
  await openPhotos(page, { ...ana, visitor }, origin);

  await killDuring(page, killable, 'PATCH', '/uploads', async () =>
    addPhotos(page, [await pictureFile('large.jpg', '#a33', 2600)]),
  );
  await expect(page.getByText(waits)).toHaveCount(1);
  await killable.start();
  await sayOnline(page);
  await expect.poll(async () => photosOf(await ownAccount(visitor, ana.uid))).toBe(1);
  await expect(page.getByText(waits)).toHaveCount(0);

  await page.getByRole('tab', { name: say('Basic info') }).click();
  await killDuring(page, killable, 'POST', '/sync/own/push', () =>
    page.getByRole('textbox', { name: say('About your work') }).fill('Escrito justo cuando se caía el servidor.'),
  );
  await killable.start();
  await sayOnline(page);
  await expect
    .poll(async () => (await ownAccount(visitor, ana.uid)).description)
    .toBe('Escrito justo cuando se caía el servidor.');
  const account = await ownAccount(visitor, ana.uid);
  expect([photosOf(account), account.displayName]).toEqual([1, 'Ana']);
  await expect(page.getByText(waits)).toHaveCount(0);
});

/** A professional in a store that the server will open. */
async function signUpBefore(store: TestStore) {
  const before = await startTestServer(store);
  const ana = await newProfessional(before, { displayName: 'Ana' });
  await before.stop();
  return ana;
}

function cookieIn({ cookie }: Visitor): [string, string] {
  const at = cookie.indexOf('=');
  return [cookie.slice(0, at), cookie.slice(at + 1)];
}

function photosOf({ photos }: OwnUser): number {
  return Object.keys(photos).length;
}

/** Kills the server as soon as the page sends what `act` makes it send. */
async function killDuring(page: Page, server: Killable, method: string, path: string, act: () => Promise<void>) {
  const sending = page.waitForRequest((request) => request.method() === method && request.url().includes(path));
  await act();
  await sending;
  await server.kill();
}

/** The product's server as a process of its own, over the data in `folder`; at the same address whenever it runs. */
class Killable {
  #folder: string;
  #port = 0;
  #child: ChildProcess | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Settles with its origin when it is ready. */
  async start(): Promise<string> {
    const env = { ...process.env, PORT: String(this.#port), DATA_DIR: this.#folder, DEMO_DATA: 'off' };
    const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    const origin = await new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => line.startsWith('ready http') && resolve(line.slice('ready '.length)));
      lines.on('close', () => reject(new Error('the server did not start')));
    });
    this.#port = Number(new URL(origin).port);
    return origin;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
