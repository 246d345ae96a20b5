import { publicRoute } from './chunks.ts';

/** What the client's build says of each source file that it put into a chunk. */
export type BuildManifest = Record<
  string,
  { file: string; name?: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** Pages that only some see; who saved somebody is any visitor. */
const isOther = (key: string) =>
  /^routes\/(?!\$lang\/saved).*\?tsr-split=component$/.test(key) && !publicRoute.test(`/client/${key}`);
/** What only those need who write, or whose own something is. */
const ofMembers =
  /^(?:sync|features\/(?:account|admin|report)|ui\/photos|i18n\/locales\/\w+\/(?:account|admin|conversations))[./]|tus-js-client|mantine\.css$/;
const chunksOfMembers: readonly (string | undefined)[] = ['own', 'rxdb'];

/** The paths of all that the public pages load, late or soon, and of what no list knows of: the catalogue's thread, fonts and pictures. */
export function filesOfVisitors(manifest: BuildManifest): ReadonlySet<string> {
  const isLater = (key: string) => ofMembers.test(key) || chunksOfMembers.includes(manifest[key]?.name) || isOther(key);
  const reached = new Set(['index.html']);
  const files = new Set<string>();
  for (const key of reached) {
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key] ?? { file: '' };
    for (const each of [file, ...css, ...assets]) files.add(`/${each}`);
    for (const each of [...imports, ...dynamicImports]) if (!isLater(each)) reached.add(each);
  }
  for (const [key, { file }] of Object.entries(manifest)) if (isLater(key)) files.delete(`/${file}`);
  return files;
}
