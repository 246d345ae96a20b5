import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { PublicAuthor } from '../../../shared/model/review.ts';

/** What to call the author of a review: their name, else whether they are still here (product decision 30). */
export function authorName({ name, isFormer }: PublicAuthor, i18n: I18n): string {
  return name.trim() || (isFormer ? t(i18n)`Former member` : t(i18n)`A member of Confío`);
}
