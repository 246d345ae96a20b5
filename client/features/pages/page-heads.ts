import { t } from '@lingui/core/macro';
import { pageHead, type PagePlace } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';

export function featuresHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Features`,
    description: t(
      i18n,
    )`What Confío does for residents and professionals of Guanacaste: search in two languages, read reviews, work with no signal.`,
  });
}

export function contactHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Contact`,
    description: t(
      i18n,
    )`Where to write to Confío, and what helps us answer sooner. We answer Monday to Friday, 9:00 to 17:00, Costa Rica time.`,
  });
}

export function aboutHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`About Confío`,
    description: t(i18n)`Why Confío exists, what it promises and what it does not, in Guanacaste, Costa Rica.`,
  });
}

export function faqHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Questions and answers`,
    description: t(
      i18n,
    )`What Confío costs, who writes the reviews, how it works with no signal and how to delete your data.`,
  });
}

export function termsHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Terms of use`,
    description: t(i18n)`The rules of Confío for residents, professionals and those who write reviews.`,
  });
}

export function privacyHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Privacy`,
    description: t(
      i18n,
    )`What Confío stores on your device and on its server, who sees it, and how to export or delete it.`,
  });
}
