import type { WrittenReview } from '../../../shared/rules/review/review.ts';
import { currentTerms } from '../../../shared/rules/account/terms.ts';

/** What stands in the form and not in `text`: somebody wrote it while the form was only what the server rendered. */
export function typedBefore(form: HTMLFormElement, text: WrittenReview): Partial<WrittenReview> {
  const typed = new FormData(form);
  const texts = (['title', 'review', 'statedName', 'statedEmail'] as const).flatMap((field) => {
    const value = typed.get(field);
    // Who is signed in is not asked for an address.
    return value === null || value === (text[field] ?? '') ? [] : [[field, value]];
  });
  const rating = Number(typed.get('rating') ?? 0);
  const isAgreedNow = typed.has('agreedTerms') && text.agreedTerms === null;
  return {
    ...Object.fromEntries(texts),
    ...(rating !== text.rating && { rating }),
    ...(isAgreedNow && { agreedTerms: currentTerms.version }),
  };
}
