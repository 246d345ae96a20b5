import { resolve } from 'node:path';
import { type Budget, everyPage } from './page-budgets.ts';
import { type PageWeight, weighPages } from './weigh-pages.ts';

const heads: Record<keyof Budget, string> = {
  scriptGzip: 'JavaScript',
  scriptBrotli: '(Brotli)',
  style: 'CSS',
  html: 'HTML',
  fonts: 'fonts',
};
const kinds = Object.keys(heads) as (keyof Budget)[];

/** The weights as lines of a table, in kB; what is over its budget is marked. */
function table(pages: readonly PageWeight[]): string {
  const names = [...pages.map(({ path }) => path), 'at most'];
  const width = Math.max(...names.map((name) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(11))].join(' ').trimEnd();
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    line(
      'kB before a page is alive',
      kinds.map((kind) => heads[kind]),
    ),
    ...pages.map(({ path, weight, over }) =>
      line(
        path,
        kinds.map((kind) => `${over.includes(kind) ? '! ' : ''}${kilobytes(weight[kind])}`),
      ),
    ),
    line(
      'at most',
      kinds.map((kind) => kilobytes(everyPage[kind])),
    ),
  ].join('\n');
}

console.log(table(await weighPages(resolve(process.argv[2] ?? 'dist/client'))));
