import { t } from '@lingui/core/macro';
import { pageHead, type PagePlace } from '../../../i18n/page-head.ts';
import { wordsOf } from '../../../i18n/words.ts';

export function savedHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Saved professionals`,
    description: t(i18n)`The professionals that this device keeps for you.`,
    noindex: true,
  });
}
