import { link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionSecret } from './accounts/sessions/sessions.ts';
import { pushKeys } from './announcing/push-keys.ts';

vi.mock('node:fs/promises', async (original) => {
  const all = await original<typeof import('node:fs/promises')>();
  return { ...all, link: vi.fn(all.link) };
});

const files = [
  ['session-secret', (folder: string) => sessionSecret(null, folder)],
  ['web-push-keys.json', (folder: string) => pushKeys(null, folder)],
] as const;

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-own-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each(files)('%s is made once, by whichever of two servers is first, for its owner alone', async (name, read) => {
  const folder = await emptyFolder();
  const [one, other] = await Promise.all([read(folder), read(folder)]);
  expect(other).toEqual(one);
  expect(await read(folder)).toEqual(one);
  expect(await readdir(folder)).toEqual([name]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test.each(files)('%s is made on a drive that knows no links, too', async (name, read) => {
  const folder = await emptyFolder();
  const unknown = Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  vi.mocked(link).mockRejectedValueOnce(unknown);
  const made = await read(folder);
  expect(await read(folder)).toEqual(made);
  expect(await readdir(folder)).toEqual([name]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test.each(files)(
  '%s is not used where it is empty, nor written over, and whoever starts the server is told',
  async (name, read) => {
    const folder = await emptyFolder();
    await writeFile(join(folder, name), '');
    await expect(read(folder)).rejects.toThrow(join(folder, name));
    expect(await readFile(join(folder, name), 'utf8')).toBe('');
  },
);
