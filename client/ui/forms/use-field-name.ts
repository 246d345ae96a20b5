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
    isPaused: t`Whether your profile is paused`,
    noticesReadUntil: t`Up to when you have read your notices`,
    isContractor: t`Whether you offer services`,
    refusesMessages: t`Whether you take no messages`,
    quietHours: t`Your quiet hours`,
    refusesMessageLetters: t`Whether you want no emails about unread messages`,
    wantsMessageTexts: t`Whether you want a text about unread messages`,
    showsMessages: t`Whether a locked phone shows what was written to you`,
    cannedAnswers: t`Saved replies`,
    prices: t`Prices`,
    facts: t`Good to know`,
    worksSince: t`The year you began to work`,
  };
  return (field) => names[field];
}
