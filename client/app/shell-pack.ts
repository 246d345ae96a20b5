/** The small files of the app in one answer, by their paths: what is named by its content, so that no other version of it can be meant. */
export type ShellPack = Record<string, string>;

export const shellPackUrl = '/shell.json';

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' };

/**
 * How many bytes a file may have to be packed: larger ones come by themselves, since the page has brought them already. Of smaller ones a
 * second copy costs less than a round trip for each of the others.
 */
const largestPacked = 60_000;

/** Whether a file is of a kind that comes in the pack: what is not named by its content, and has headers of its own, does not. */
export function mayBePacked(path: string): boolean {
  return path.startsWith('/assets/') && typeOf(path) !== undefined;
}

/** Whether a file of the build comes in the pack. */
export function isPacked(path: string, bytes: number): boolean {
  return mayBePacked(path) && bytes <= largestPacked;
}

/** The packed files as the server would answer with them. */
export function filesIn(pack: ShellPack): Map<string, Response> {
  return new Map(
    Object.entries(pack).map(([path, text]) => {
      const headers = { 'Content-Type': `${typeOf(path)}; charset=utf-8` };
      return [path, new Response(text, { headers })];
    }),
  );
}

function typeOf(path: string): string | undefined {
  return types[path.slice(path.lastIndexOf('.') + 1)];
}
