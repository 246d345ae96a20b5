import type { SuspensionReason } from '../../../shared/model/suspension.ts';
import { suspensionWords } from '../../../shared/rules/reason-words.ts';
import { useLanguage } from '../words/use-language.ts';

/** Why a profile was taken down, to its owner, as letters say it. */
export function useSuspensionWords(): (reason: SuspensionReason) => string {
  const words = suspensionWords[useLanguage()];
  return (reason) => words[reason];
}
