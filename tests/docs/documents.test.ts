import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseNames } from '../../couchdb/databases.ts';
import { ownCollections, ownKinds } from '../../shared/collections/registry.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
]
  .filter((path) => path.endsWith('.md') && existsSync(path))
  .toSorted();

/** What a document names as a place of this project: from its root, with a folder or by the name of one of its files. */
const place =
  /^(?:(?:client|couchdb|deploy|scripts|shared|sync-server|tests|docs)\/|(?:[\w.-]+\/)*[\w.-]+\.(?:js|json|tsx?|ya?ml)$)/;
/** What is named only once it was run. */
const isMade = (path: string) => path.startsWith('dist/') || path.startsWith('tests/bench/results');

test.each(documents)('%s names only files that there are', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  const places = named.filter((span) => place.test(span) && !/[*<…]/.test(span) && !isMade(span));
  expect(places.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(documents)('%s links only to what there is', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => !/^https?:/.test(link) && !isThere(document, link));
  expect(broken).toEqual([]);
});

/** Whether a link leads to a file, and to a heading in it where it names one. */
function isThere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path ? join(dirname(document), path) : document;
  if (!existsSync(target)) return false;
  return heading === undefined || headingsOf(readFileSync(target, 'utf8')).includes(heading);
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

test('the README names each command of npm that is not part of another', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync('README.md', 'utf8').matchAll(/`npm run ([\w:]+)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const parts = ['build', 'start', 'test', 'types', 'lint', 'unused', 'messages'];
  expect([...named, ...parts].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('the architecture has every database, and counts the files on the way of a change', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  for (const name of databaseNames) expect(text).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
  const table = text.slice(text.indexOf('### The way of a change'), text.indexOf('### What becomes of'));
  const rows = table.split('\n').filter((line) => /^\| \d/.test(line));
  const files = rows.flatMap((row) => [...row.matchAll(/`((?:client|shared|sync-server)\/[^`]+)`/g)]);
  expect(table).toContain(`**${new Set(files.map(([, path]) => path)).size} files**`);
});

test('the record of the registry and the glossary name the kinds that there are, and what an entry says', () => {
  const record = readFileSync('docs/decisions/014-one-registry.md', 'utf8');
  const [, listed = ''] = /for each \*\*kind\*\*: ([^.]+)\./.exec(record) ?? [];
  expect(listed).toBe(ownKinds.map((kind) => `\`${kind}\``).join(', '));
  const parts = [...record.matchAll(/^\| (`.+?) +\|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(parts.toSorted()).toEqual(Object.keys(ownCollections.account).toSorted());
  const [, kinds = ''] = /^\| kind .*?\| (account, [^:]+):/m.exec(readFileSync('docs/glossary.md', 'utf8')) ?? [];
  expect(kinds.split(/, | or /)).toEqual(ownKinds.map((kind) => kind.replace('-', ' ')));
});

test('continuous integration runs the commands of the README as they stand there', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const commands = [...readFileSync('README.md', 'utf8').matchAll(/^npm ci && .+$/gm)].map(([command]) => command);
  expect(commands).toHaveLength(2);
  for (const command of commands) expect(workflow).toMatch(new RegExp(`(?:- run: | {10})${command}`));
});

test('comments that name a part of the architecture name one that there is', () => {
  const headings = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);
  const comments = ['client', 'shared', 'sync-server', 'scripts']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.(?:js|tsx?)$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/architecture(?:\.md)?, '([^']+)'/g)]);
  expect(comments.length).toBeGreaterThan(0);
  expect(comments.map(([, part]) => part).filter((part) => !headings.includes(part))).toEqual([]);
});
