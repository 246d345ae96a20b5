/** Files of the app in one answer, so that they cost one round trip. */
export interface ShellPack {
  /** By what the precache calls them: a path that names its content, or with a revision that does, so that no other version can be meant. */
  files: Record<string, string>;
  /** The paths of what is to be kept later, small and large. */
  later: string[];
}

/** Not of pages: these have headers of their own, which say what may run in them. */
const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/**
 * How many bytes a file may have to be packed: larger ones come by themselves, since the page has brought them already. Of smaller ones a
 * second copy costs less than a round trip for each of the others.
 */
const largestPacked = 60_000;

/** Whether the file at a path is of a kind that comes in a pack. */
export function mayBePacked(path: string): boolean {
  return typeOf(path) !== undefined;
}

/** Whether a file of the build comes in a pack. */
export function isPacked(path: string, bytes: number): boolean {
  return mayBePacked(path) && bytes <= largestPacked;
}

/** A packed file as the server would answer with it. */
export function answerWith(path: string, text: string): Response {
  return new Response(text, { headers: { 'Content-Type': `${typeOf(path)}; charset=utf-8` } });
}

function typeOf(path: string): string | undefined {
  return types[path.slice(path.lastIndexOf('.') + 1)];
}
