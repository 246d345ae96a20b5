import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spokenLanguageCodes } from '../../couchdb/taxonomy/spoken-languages.ts';

/**
 * Copies the flags of the spoken languages from their package to where the site serves them: run it after adding a
 * language. They are files of their own, so that no page's JavaScript carries them.
 */
const source = new URL('../../node_modules/country-flag-icons/3x2', import.meta.url);
const target = new URL('../../client/public/flags', import.meta.url);

mkdirSync(target, { recursive: true });
for (const country of new Set(spokenLanguageCodes.map(({ country }) => country))) {
  copyFileSync(fileURLToPath(new URL(`${country}.svg`, source)), fileURLToPath(new URL(`${country}.svg`, target)));
}
