/** The small files of the pages that everybody sees, which a first installation asks for; the others come in the other pack. */
export const firstPackUrl = '/shell.json';
export const laterPackUrl = '/shell-later.json';
