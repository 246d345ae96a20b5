import { t } from '@lingui/core/macro';
import type { Reviewable } from '../../../shared/protocol/catalogue-protocol.ts';
import { pageHead, type PagePlace } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';
import { professionalName } from '../../ui/words/professional-name.ts';

/** The head of the review form. A profile that is not live shows its name here only, so search engines leave the page out. */
export function leaveReviewHead(place: PagePlace, to: Reviewable | null) {
  const i18n = wordsOf(place.language);
  const name = to && professionalName(to, i18n);
  return pageHead(place, {
    title: name ? t(i18n)`Leave a review for ${name}` : t(i18n)`Leave a review`,
    description: name
      ? t(i18n)`Tell others how ${name} worked for you. It takes a minute, and you need no account.`
      : t(
          i18n,
        )`Tell others how a professional in Guanacaste worked for you. It takes a minute, and you need no account.`,
    noindex: true,
  });
}
