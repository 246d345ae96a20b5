import { resolve } from 'node:path';
import type { Budget } from './page-budgets.ts';
import { type PageWeight, weighPages } from './weigh-pages.ts';

const heads: Record<keyof Budget, string> = {
  scriptGzip: 'JavaScript',
  scriptBrotli: '(Brotli)',
  style: 'CSS',
  html: 'HTML',
  fonts: 'fonts',
};
const kinds = Object.keys(heads) as (keyof Budget)[];

/** The weights as lines of a table, in kB; what is over its budget says so. */
function table(pages: readonly PageWeight[]): string {
  const width = Math.max(...pages.map(({ path }) => path.length));
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(16))].join(' ').trimEnd();
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const cell = ({ weight, budget, over }: PageWeight, kind: keyof Budget) =>
    over.includes(kind) ? `${kilobytes(weight[kind])} > ${kilobytes(budget[kind])}` : kilobytes(weight[kind]);
  return [
    line(
      'kB before alive',
      kinds.map((kind) => heads[kind]),
    ),
    ...pages.map((page) =>
      line(
        page.path,
        kinds.map((kind) => cell(page, kind)),
      ),
    ),
  ].join('\n');
}

console.log(table(await weighPages(resolve(process.argv[2] ?? 'dist/client'))));
