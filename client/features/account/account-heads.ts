import { t } from '@lingui/core/macro';
import { pageHead, type PagePlace } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';

export function accountHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`My account`,
    description: t(i18n)`Your details, the ways you sign in and your reviews on Confío.`,
    noindex: true,
  });
}

export function ownProfileHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`My profile`,
    description: t(i18n)`What clients read of you on Confío.`,
    noindex: true,
  });
}

export function addPhoneHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Your phone number`,
    description: t(i18n)`Add a phone number to your account on Confío, or change it.`,
    noindex: true,
  });
}

export function setupHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Set up your account`,
    description: t(i18n)`The first steps of your account on Confío.`,
    noindex: true,
  });
}

export function editProfileHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Edit my profile`,
    description: t(i18n)`What your profile on Confío says, also with no connection.`,
    noindex: true,
  });
}

export function syncHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`This device`,
    description: t(i18n)`What Confío keeps on this device, and what is still to be sent.`,
    noindex: true,
  });
}
