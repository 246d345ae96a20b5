import type { RejectionReason } from '../../../shared/model/review.ts';
import { rejectionWords } from '../../../shared/rules/reason-words.ts';
import { useLanguage } from '../words/use-language.ts';

/** Why a text was turned away, to who wrote it, as letters say it. */
export function useReasonWords(): (reason: RejectionReason) => string {
  const words = rejectionWords[useLanguage()];
  return (reason) => words[reason];
}
