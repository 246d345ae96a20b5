import type { I18n } from '@lingui/core';
import type { Correspondent } from '../../../shared/protocol/conversations.ts';
import { authorName } from './author-name.ts';
import { professionalName } from './professional-name.ts';

/** What to call whom somebody writes with. */
export function correspondentName(correspondent: Correspondent, i18n: I18n): string {
  const { displayName, profilePhoto, isFormer, isProfessional } = correspondent;
  if (isProfessional && !isFormer) return professionalName(correspondent, i18n);
  return authorName({ name: displayName, profilePhoto, ...(isFormer ? { isFormer } : {}) }, i18n);
}
