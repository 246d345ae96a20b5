import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spokenLanguageCodes } from '../../couchdb/taxonomy/spoken-languages.ts';

test('every spoken language has its flag on the site', () => {
  const missing = spokenLanguageCodes.filter(
    ({ country }) => !existsSync(new URL(`../../client/public/flags/${country}.svg`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});
