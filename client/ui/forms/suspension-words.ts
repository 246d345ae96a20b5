import { useLingui } from '@lingui/react/macro';
import type { SuspensionReason } from '../../../shared/model/suspension.ts';

/** Why a profile was taken down, to its owner. The words are in the catalogue `account`. */
export function useSuspensionWords(): (reason: SuspensionReason) => string {
  const { t } = useLingui();
  const words: Record<SuspensionReason, string> = {
    'false-reviews': t`Some of its reviews do not come from clients.`,
    'false-profile': t`It does not say who you are or what you do.`,
    'harm-to-clients': t`Clients told us that they came to harm.`,
    offensive: t`It has words or photos that offend.`,
    unlawful: t`It offers something that the law does not allow.`,
  };
  return (reason) => words[reason];
}
