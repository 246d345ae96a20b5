import { t } from '@lingui/core/macro';
import { pageHead, type PagePlace } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';

export function adminHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Admin area`,
    description: t(i18n)`Accounts and reviews, for the team of Confío.`,
    noindex: true,
  });
}
