import { t } from '@lingui/core/macro';
import { pageHead, type PagePlace } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';

export function comingSoonHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Coming soon`,
    description: t(i18n)`You are on the list: Confío lets professionals in little by little during the beta.`,
    noindex: true,
  });
}

export function reviewTermsHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Read and agree to the terms`,
    description: t(i18n)`The terms of use, to read and to agree to before you go on.`,
    noindex: true,
  });
}
