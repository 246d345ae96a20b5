import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { tellingPart } from '../../../shared/rules/account/own-account.ts';

/** What to call a professional: without a name, a prefix and the beginning of the id (specification, section 3). */
export function professionalName(professional: { uid: string; displayName: string }, i18n: I18n): string {
  const beginning = tellingPart(professional.uid);
  return professional.displayName.trim() || t(i18n)`Professional ${beginning}`;
}
