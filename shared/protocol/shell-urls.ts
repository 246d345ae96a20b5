/** The small files of the pages of visitors, which a first installation asks for; the others come in the other pack. */
export const firstPackUrl = '/shell.json';
export const laterPackUrl = '/shell-later.json';

/** The paths of the pages that somebody looks at who looks for a professional: home page, directory, profiles, and whom they saved. */
export const ofVisitors = /^\/(?:en|es)(?:\/(?:find|profile|saved)(?:\/.*)?)?\/?$/;
