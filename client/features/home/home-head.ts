import { t } from '@lingui/core/macro';
import { pageHead, type PagePlace } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';

export function homeHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Local professionals you can trust in Guanacaste`,
    description: t(
      i18n,
    )`Find plumbers, cleaners, pool and AC people and more in Guanacaste, Costa Rica. Read what their clients say, in English and Spanish, also with no signal.`,
  });
}
