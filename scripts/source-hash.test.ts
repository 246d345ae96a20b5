import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashOfSources } from './source-hash.ts';

test('a build is made anew when a file changes, comes, goes or is called otherwise, and only then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'confio-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'client/ui'), { recursive: true });
  await writeFile(join(folder, 'client/ui/button.tsx'), 'one');
  await writeFile(join(folder, 'lock.json'), '{}');
  const paths = [join(folder, 'client'), join(folder, 'lock.json')];
  const hashes = [await hashOfSources(paths, /\.gen\.ts$/)];
  const again = async () => hashes.push(await hashOfSources(paths, /\.gen\.ts$/));

  expect(await hashOfSources(paths, /\.gen\.ts$/)).toBe(hashes[0]);
  await writeFile(join(folder, 'client/ui/button.tsx'), 'two');
  await again();
  await writeFile(join(folder, 'client/other.ts'), '');
  await again();
  await rename(join(folder, 'client/other.ts'), join(folder, 'client/another.ts'));
  await again();
  await writeFile(join(folder, 'lock.json'), '{ }');
  await again();
  expect(new Set(hashes).size).toBe(5);
  await writeFile(join(folder, 'client/tree.gen.ts'), '');
  await again();
  expect(hashes.at(-1)).toBe(hashes.at(-2));
  await writeFile(join(folder, 'lock.json'), '{}');
  await rm(join(folder, 'client/another.ts'));
  await writeFile(join(folder, 'client/ui/button.tsx'), 'one');
  expect(await hashOfSources(paths, /\.gen\.ts$/)).toBe(hashes[0]);
});
