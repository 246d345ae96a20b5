import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const document = 'docs/specification.md';

/** A row of the specification, and the lines under it that say what shows it. */
interface Row {
  words: string;
  shownBy: string[];
}

/** Each heading begins a part of the specification; what stands under 'Not there yet' has nothing to show it. */
const [introduction = '', ...parts] = readFileSync(document, 'utf8').split(/^## /m);
const rows = parts.filter((part) => !part.startsWith('Not there yet')).flatMap(rowsOf);

function rowsOf(part: string): Row[] {
  const found: Row[] = [];
  for (const line of part.split('\n')) {
    if (line.startsWith('- ')) found.push({ words: line.slice(2), shownBy: [] });
    else if (line.startsWith('  - ')) found.at(-1)?.shownBy.push(line.slice(4));
  }
  return found;
}

/** A file and the titles of tests in it: `path` `title` `another title`. */
const tests = rows.flatMap(({ words, shownBy }) =>
  shownBy
    .filter((line) => line.startsWith('`'))
    .map((line) => {
      const [path = '', ...titles] = [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
      return { words, line, path, titles };
    }),
);

test('there are rows, and each is shown by a test or changed by a decision', () => {
  expect(introduction).toContain('tests/docs/specification.test.ts');
  expect(rows.length).toBeGreaterThan(180);
  const isShown = (line: string) =>
    /^`[^`]+`( `[^`]+`)+$/.test(line) || /^\[\d{3}\]\(decisions\/\d{3}-[\w-]+\.md\)$/.test(line);
  expect(rows.filter(({ shownBy }) => shownBy.length === 0 || !shownBy.every(isShown))).toEqual([]);
});

test('no row stands there twice', () => {
  const words = rows.map((row) => row.words);
  expect(words.filter((each, index) => words.indexOf(each) !== index)).toEqual([]);
});

test('every decision that is named is there, under its own number', () => {
  const named = [...readFileSync(document, 'utf8').matchAll(/\[(\d{3})\]\((decisions\/[^)]+)\)/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, number = '', path = ''] of named) {
    expect(path).toContain(`/${number}-`);
    expect(existsSync(join('docs', path)), path).toBe(true);
  }
});

test('every test that is named stands in its file under that title', () => {
  const titles = new Map<string, Set<string>>();
  const titlesIn = (path: string) => {
    const known = titles.get(path) ?? (existsSync(path) ? titlesOf(path) : new Set());
    titles.set(path, known);
    return known;
  };
  const missing = tests.flatMap(({ path, titles: wanted }) =>
    wanted.filter((title) => !titlesIn(path).has(title)).map((title) => `${path}: ${title}`),
  );
  expect(missing).toEqual([]);
});

/** What the syntax tree of a file is made of. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node;
  value?: unknown;
  arguments?: Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/**
 * The titles of the tests in a file as they stand in its source, with their placeholders (`%s`, `$what`, `${who}`): the first
 * argument of each call that is given a function, too, but for those of `describe` and what is skipped.
 */
function titlesOf(path: string): Set<string> {
  const source = readFileSync(path, 'utf8');
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value)) return;
    const title = value.type === 'CallExpression' ? titleOf(value, source) : null;
    if (title !== null) found.add(title);
    for (const part of Object.values(value)) walk(part);
  };
  walk(parseSync(path, source).program);
  return found;
}

function titleOf(call: Node, source: string): string | null {
  const [title, ...others] = call.arguments ?? [];
  if (!title || !call.callee || !others.some(({ type }) => type.includes('Function'))) return null;
  if (/\b(describe|skip|todo|fixme)\b/.test(source.slice(call.callee.start, call.callee.end).split('(')[0] ?? ''))
    return null;
  if (title.type === 'TemplateLiteral') return source.slice(title.start + 1, title.end - 1);
  return title.type === 'Literal' && typeof title.value === 'string' ? title.value : null;
}
