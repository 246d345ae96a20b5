import { t } from '@lingui/core/macro';
import { pageHead, type PagePlace } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';

/** `hasQuery`: what an invitation or a role is added to is the same page under another address, which no search engine shows. */
export function createAccountHead(place: PagePlace, hasQuery: boolean) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Create an account`,
    description: t(
      i18n,
    )`An account on Confío, for professionals and for those who look for one: with an email address, Google or a phone number.`,
    noindex: hasQuery,
  });
}

export function signInHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Sign in`,
    description: t(i18n)`Sign in to Confío with an email address, Google or a phone number.`,
    noindex: true,
  });
}

export function forgotPasswordHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Forgot your password?`,
    description: t(i18n)`Ask for an email with a link that sets a new password.`,
    noindex: true,
  });
}

export function resetPasswordHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`A new password`,
    description: t(i18n)`Choose a new password for your account on Confío.`,
    noindex: true,
  });
}

export function verifyEmailHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Your email address`,
    description: t(i18n)`Shows Confío that an email address is yours.`,
    noindex: true,
  });
}

export function lettersOffHead(place: PagePlace) {
  const i18n = wordsOf(place.language);
  return pageHead(place, {
    title: t(i18n)`Emails about messages`,
    description: t(i18n)`Turns emails about unread messages off.`,
    noindex: true,
  });
}
