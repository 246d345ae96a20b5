import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startBareServer, type TestStore } from '../../world/world.ts';
import { signIn, signUp } from '../../world/people.ts';
import { backupFolder, storeForTest } from './backed-up-place.ts';

/** What `npm run backup` or `restore` says in the data folder of `store`, and how it ends. */
async function run(name: 'backup' | 'restore', { folder }: TestStore, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  const command = ['--import', import.meta.resolve('tsx'), resolve(`scripts/${name}.ts`), ...words];
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

test('the commands back up what a running server holds, and restore it elsewhere', async () => {
  const [store, target] = [await storeForTest('embedded'), await storeForTest('embedded')];
  const [folder, second] = [await backupFolder(), await backupFolder()];
  const server = await startBareServer(store);
  await signUp(server, 'ana');
  const made = await run('backup', store, folder);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/ holds \d+ documents, 0 files of photos\.\n$/) });
  expect(await run('backup', store, folder)).toEqual({
    code: 1,
    said: `There is a whole backup in ${folder} already. Name another folder.\n`,
  });
  expect(await run('restore', store, folder)).toEqual({
    code: 1,
    said: `Another process is using the data in ${store.folder}. Stop it first.\n`,
  });
  await server.stop();
  expect(await run('backup', store, second), 'without a server').toMatchObject({ code: 0 });

  expect(await run('restore', target, folder)).toMatchObject({ code: 0 });
  expect(await run('restore', target, folder)).toEqual({
    code: 1,
    said: 'There are documents in the store. A backup is restored into an empty one.\n',
  });
  const restored = await startBareServer(target);
  expect(await (await signIn(restored, 'ana@example.com')).session()).toMatchObject({
    account: { email: 'ana@example.com' },
  });
  await restored.stop();
});

test.each(['backup', 'restore'] as const)('npm run %s says how it is used', async (name) => {
  const store = await storeForTest('embedded');
  for (const words of [[], ['one', 'two']]) {
    expect(await run(name, store, ...words)).toEqual({ code: 2, said: `Usage: npm run ${name} -- FOLDER\n` });
  }
});

test('a folder without a backup is named', async () => {
  const [store, folder] = [await storeForTest('embedded'), await backupFolder()];
  expect(await run('restore', store, folder)).toEqual({
    code: 1,
    said: `There is no whole backup in ${folder}. Where one was cut off, make it again there.\n`,
  });
});
