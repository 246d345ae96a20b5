import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const document = readFileSync('docs/product-decisions.md', 'utf8');
const listed = [...document.matchAll(/^- \*\*(\d+)\.\*\* /gm)].map(([, number]) => Number(number));

/** What names one number or several, also over the end of a line of a comment. */
const naming = /product\s+decisions?\s+(\d+(?:(?:,\s+|\s+and\s+)\d+)*)/gi;
const commentLine = /\n\s*(?:\*|\/\/)\s*/g;

function numbersIn(path: string): number[] {
  const text = readFileSync(path, 'utf8').replaceAll(commentLine, ' ');
  return [...text.matchAll(naming)].flatMap(([, numbers = '']) => (numbers.match(/\d+/g) ?? []).map(Number));
}

test('each product decision that the code or a record names is in the list, and no other', () => {
  const paths = ['client', 'couchdb', 'scripts', 'shared', 'sync-server', 'docs/decisions']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.(?:css|js|md|tsx?)$/.test(path));
  const named = new Set(paths.flatMap(numbersIn));
  expect(named.size).toBeGreaterThan(20);
  expect(listed).toEqual([...named].toSorted((a, b) => a - b));
});
