import type { Language } from '../model/language.ts';
import type { RejectionReason } from '../model/review.ts';
import type { SuspensionReason } from '../model/suspension.ts';

/** Why a text was turned away, to who wrote it: the same in the app and in letters. */
export const rejectionWords: Record<Language, Record<RejectionReason, string>> = {
  en: {
    offensive: 'Its language is offensive.',
    'not-a-client': 'It does not seem to come from a client.',
    'private-details': 'It tells private details about somebody.',
    advertising: 'It advertises something.',
    'off-topic': 'It is not about the work of this professional.',
    duplicate: 'It says the same as another review.',
  },
  es: {
    offensive: 'Usa lenguaje ofensivo.',
    'not-a-client': 'No parece venir de un cliente.',
    'private-details': 'Cuenta datos privados de alguien.',
    advertising: 'Hace publicidad de algo.',
    'off-topic': 'No trata del trabajo de este profesional.',
    duplicate: 'Dice lo mismo que otra reseña.',
  },
};

/** Why a profile was taken down, or the account of who has none, to its owner: the same in both, too. */
export const suspensionWords: Record<Language, Record<SuspensionReason, string>> = {
  en: {
    'false-reviews': 'Some of the reviews do not come from clients.',
    'false-profile': 'What it says of you or your work is not true.',
    'harm-to-clients': 'Clients told us that they came to harm.',
    offensive: 'It has words or photos that offend.',
    unlawful: 'It offers something that the law does not allow.',
  },
  es: {
    'false-reviews': 'Algunas de las reseñas no vienen de clientes.',
    'false-profile': 'Lo que dice de usted o de su trabajo no es cierto.',
    'harm-to-clients': 'Hubo clientes que nos contaron que salieron perjudicados.',
    offensive: 'Tiene palabras o fotos que ofenden.',
    unlawful: 'Ofrece algo que la ley no permite.',
  },
};
