import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminKinds } from '../../shared/collections/admin-registry.ts';
import { storedKinds } from '../../shared/collections/registry.ts';

const document = readFileSync('docs/how-to-add.md', 'utf8');

interface Step {
  path: string;
  names: string[];
}

/** An item of a list: a file, the names to look for in it, and after a colon what to do there. */
const steps = document
  .split('\n')
  .filter((line) => line.startsWith('- `'))
  .map((line): Step => {
    const [path = '', ...names] = [...line.slice(0, line.indexOf('`: ') + 1).matchAll(/`([^`]+)`/g)].map(
      ([, span = '']) => span,
    );
    return { path, names };
  });

test('there are steps, and each names a file and something in it', () => {
  expect(steps.length).toBeGreaterThan(60);
  expect(steps.filter(({ path, names }) => path === '' || names.length === 0)).toEqual([]);
});

test.each(steps)('$path has what it is named with', ({ path, names }) => {
  expect(existsSync(path)).toBe(true);
  const text = readFileSync(path, 'utf8');
  expect(names.filter((name) => !occurs(name, text))).toEqual([]);
});

/** A whole word, so that what was renamed to something longer is missed. */
function occurs(name: string, text: string): boolean {
  return new RegExp(String.raw`(?<![\w$])${name.replaceAll('.', String.raw`\.`)}(?![\w$])`).test(text);
}

test('the files that name every kind are in the list of a kind', () => {
  const [, list = ''] = /^## A kind of somebody's own$(.+?)^## /ms.exec(document) ?? [];
  const kinds = storedKinds.map((kind) => new RegExp(String.raw`\b${kind.replace('-', '[- ]')}\b`));
  const files = ['client', 'shared', 'sync-server', 'tests', 'docs']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.(?:tsx?|md)$/.test(path) && !path.startsWith('docs/how-to-add'));
  const naming = files.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return kinds.every((kind) => kind.test(text));
  });
  expect(naming.length).toBeGreaterThan(5);
  expect(naming.filter((path) => !list.includes(`\`${path}\``))).toEqual([]);
});

test('the schemas that are said to be raised are those that there are', () => {
  const raised = [...document.matchAll(/^\| `(\w+Schema)` in `([^`]+)`/gm)].map(([, name = '', path = '']) => ({
    path,
    names: [name],
  }));
  expect(raised).toHaveLength(4);
  for (const { path, names } of raised) {
    for (const name of names) expect(readFileSync(path, 'utf8')).toContain(`export const ${name} = `);
  }
});

test('the shapes for which the schema of admins is raised are all that their devices hold', () => {
  const registry = readFileSync('shared/collections/admin-registry.ts', 'utf8');
  const held = [...registry.matchAll(/^ {2}document: (\w+),$/gm)].map(([, name = '']) => name);
  expect(held).toHaveLength(adminKinds.length);
  const [, said = ''] = /^\| `adminSchema` .+?\| (.+?), all of which/m.exec(document) ?? [];
  expect([...said.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).toSorted()).toEqual(held.toSorted());
});
