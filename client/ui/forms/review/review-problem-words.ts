import { useLingui } from '@lingui/react/macro';
import type { RefusalCode } from '../../../../shared/protocol/refusal.ts';

/** What a review's form says by itself, without a server. */
const reviewProblems = [
  'rating-required',
  'title-required',
  'review-required',
  'stated-email-invalid',
  'own-profile',
  'not-while-impersonating',
  'value-invalid',
  'value-too-long',
  'hidden-characters',
  'name-unreadable',
  'mixed-alphabets',
] as const satisfies readonly RefusalCode[];
export type ReviewProblem = (typeof reviewProblems)[number];

export function isReviewProblem(code: RefusalCode): code is ReviewProblem {
  const problems: readonly RefusalCode[] = reviewProblems;
  return problems.includes(code);
}

/** A sentence for each (specification, section 5). The words are in the catalogues `account` and `review`. */
export function useReviewProblemWords(): Record<ReviewProblem, () => string> {
  const { t } = useLingui();
  return {
    'rating-required': () => t`Choose how many stars.`,
    'title-required': () => t`Write a title.`,
    'review-required': () => t`Write the review.`,
    'stated-email-invalid': () => t`Invalid email address`,
    'own-profile': () => t`You cannot review your own profile. Please ask a client to leave a review for you.`,
    'not-while-impersonating': () => t`Only the owner of the account can do this.`,
    'value-invalid': () => t`This is not valid.`,
    'value-too-long': () => t`This is too long.`,
    'hidden-characters': () => t`It holds characters that cannot be seen. Delete it and type it by hand.`,
    'name-unreadable': () => t`Write a name with letters or numbers.`,
    'mixed-alphabets': () => t`A word mixes letters of two alphabets. Type it in one.`,
  };
}
