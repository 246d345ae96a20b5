import { ofVisitors } from '../shared/protocol/shell-urls.ts';

/** What the client's build says of each source file that it put into a chunk. */
export type BuildManifest = Record<string, BuiltChunk>;

interface BuiltChunk {
  file: string;
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** Whether it is the component of a page that visitors do not need. */
function isOtherPage(key: string): boolean {
  const [, path] = /^routes\/\$lang(.*?)(?:\/index)?\.tsx\?tsr-split=component$/.exec(key) ?? [];
  return path === undefined ? /^routes\/.*tsr-split=component$/.test(key) : !ofVisitors.test(`/en${path}`);
}

/** What only those need who read on, who write, or whose own something is. */
const beside =
  /^(?:sync|features\/(?:account|admin|report)|ui\/photos|i18n\/locales\/\w+\/(?:account|admin|conversations|pages|review))[./]|tus-js-client|mantine\.css$/;
const chunksBeside: readonly (string | undefined)[] = ['dexie', 'own', 'rxdb'];

/** The paths of what visitors' pages load, late or soon, and of what no list knows of: the catalogue's thread, fonts and pictures. */
export function filesOfVisitors(manifest: BuildManifest): ReadonlySet<string> {
  const isLater = (key: string) => beside.test(key) || chunksBeside.includes(manifest[key]?.name) || isOtherPage(key);
  const reached = new Set(['index.html']);
  const files = new Set<string>();
  for (const key of reached) {
    const chunk = manifest[key];
    if (!chunk) continue;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const each of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      if (!isLater(each)) reached.add(each);
  }
  for (const [key, { file }] of Object.entries(manifest)) if (isLater(key)) files.delete(`/${file}`);
  return files;
}

/** The paths of the chunks that every page has loaded by the time that the app is kept. */
export function chunksOfEveryPage(manifest: BuildManifest): ReadonlySet<string> {
  const chunks = Object.values(manifest).filter(({ name }) => name === 'index' || name === 'frame');
  return new Set(
    chunks
      .flatMap(({ file, imports = [] }) => [file, ...imports.flatMap((key) => manifest[key]?.file ?? [])])
      .map((file) => `/${file}`),
  );
}
