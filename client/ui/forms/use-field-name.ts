import { useLingui } from '@lingui/react/macro';
import type { OwnField } from '../../../shared/rules/account/user.ts';

/** The fields of one's own account as people call them. */
export function useFieldName(): (field: OwnField) => string {
  const { t } = useLingui();
  const names: Record<OwnField, string> = {
    displayName: t`Name`,
    description: t`About your work`,
    services: t`Services`,
    zones: t`Zones`,
    hours: t`Hours`,
    spokenLanguages: t`Languages you speak`,
    profilePhoto: t`Profile photo`,
    coverPhoto: t`Cover photo`,
    photos: t`Photos of your work`,
    preferredLang: t`The language of our messages to you`,
    contactPhone: t`The number that everyone sees`,
    isPaused: t`Profile paused`,
    noticesReadUntil: t`Notices read until`,
    isContractor: t`Offering services`,
    refusesMessages: t`Take no messages`,
    quietHours: t`Your quiet hours`,
    refusesMessageLetters: t`No emails about unread messages`,
    wantsMessageTexts: t`Texts about unread messages`,
    showsMessages: t`Show messages on a locked phone`,
    cannedAnswers: t`Saved replies`,
    prices: t`Prices`,
    facts: t`Good to know`,
    worksSince: t`The year you began to work`,
  };
  return (field) => names[field];
}
