import { useLingui } from '@lingui/react';
import { professionalName } from '../../ui/words/professional-name.ts';

/** What to call an account's person: their name, else a prefix and the beginning of the id (specification, section 3). */
export function usePersonName(): (account: { uid: string; displayName: string }) => string {
  const { i18n } = useLingui();
  return (account) => professionalName(account, i18n);
}
