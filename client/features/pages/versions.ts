import { currentTerms } from '../../../shared/rules/account/terms.ts';

/** The day from which the texts hold, at noon in Costa Rica; a changed text gets a new one. */
export const termsVersion = currentTerms.from;
export const privacyVersion = '2026-11-23T12:00:00-06:00';
