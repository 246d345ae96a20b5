import { useLingui } from '@lingui/react/macro';
import type { RejectionReason } from '../../../shared/model/review.ts';

/** Why a text was turned away, to who wrote it. The words are in the catalogue `account`. */
export function useReasonWords(): (reason: RejectionReason) => string {
  const { t } = useLingui();
  const words: Record<RejectionReason, string> = {
    offensive: t`Its language is offensive.`,
    'not-a-client': t`It does not seem to come from a client.`,
    'private-details': t`It tells private details about somebody.`,
    advertising: t`It advertises something.`,
    'off-topic': t`It is not about the work of this professional.`,
    duplicate: t`It says the same as another review.`,
  };
  return (reason) => words[reason];
}
