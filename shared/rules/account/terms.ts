import type { ComingTerms } from '../../model/terms.ts';
import type { User } from '../../model/user.ts';

/** The terms in force: a new version asks everybody again, and is announced 30 days before it holds (specification, section 9). */
export const currentTerms = { version: 1, from: '2026-11-20T12:00:00-06:00' } as const;

/** The version after them, told to every account from the day that it says; null while there is none. */
export const comingTerms: ComingTerms | null = {
  version: 2,
  toldFrom: '2026-11-26T12:00:00-06:00',
  from: '2026-12-27T12:00:00-06:00',
  changes: {
    en: 'An account takes no invitation any more; only offering services does. They also say how conversations are held. You may write to professionals in Confío, also without an account, and they may answer you. What is not allowed in a review is not allowed in a message either: no insults, no threats, no fraud, and no advertising to people who did not ask for it. We limit how many new conversations one may begin in a day, and look at much the same text to many people before it arrives. You may mute or block whoever writes to you, and report a conversation to us. A price in a message is an offer between the two of you: we have no part in it.',
    es: 'Para tener una cuenta ya no hace falta invitación; solo para ofrecer servicios. Los términos también explican cómo funcionan las conversaciones. Usted puede escribir a profesionales en Confío, también sin cuenta, y ellos pueden responderle. Lo que no se permite en una reseña tampoco se permite en un mensaje: ni insultos, ni amenazas, ni fraudes, ni publicidad a quien no la pidió. Limitamos cuántas conversaciones nuevas se pueden empezar por día, y, si un texto casi idéntico se envía a muchas personas, lo revisamos antes de que llegue. Usted puede silenciar o bloquear a quien le escribe y reportarnos una conversación. Un precio en un mensaje es una oferta entre ustedes dos: nosotros no participamos en ella.',
  },
};

/** How long before a new version holds it is shown, in days (specification, section 9). */
export const termsNoticeDays = 30;

/** Whether the account agreed to the terms as they are now (specification, section 4). */
export function hasSignedCurrentTos({ signedTerms }: Pick<User, 'signedTerms'>): boolean {
  return signedTerms !== null && signedTerms.version >= currentTerms.version;
}

/** Whether a version of the terms is still to come at `now` (ms since 1970), and may be told already. Pure. */
export function isComing({ toldFrom, from }: Pick<ComingTerms, 'toldFrom' | 'from'>, now: number): boolean {
  return Date.parse(toldFrom) <= now && now < Date.parse(from);
}

/** Whether it is told as long before it holds as people were promised (specification, section 9). Pure. */
export function isAnnouncedInTime({ toldFrom, from }: Pick<ComingTerms, 'toldFrom' | 'from'>): boolean {
  return Date.parse(from) - Date.parse(toldFrom) >= termsNoticeDays * 24 * 60 * 60 * 1000;
}
