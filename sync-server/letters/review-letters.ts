import type { Language } from '../../shared/model/language.ts';
import type { RejectionReason } from '../../shared/model/review.ts';
import type { SuspensionReason } from '../../shared/model/suspension.ts';
import type { LetterText } from './letter-text.ts';

/** Letters about reviews and profiles; `name` is the professional's. A null `link` is left out. */
export type ReviewLetter =
  | { kind: 'review-approved'; link: string; name: string }
  | { kind: 'review-waits-for-you'; link: string; name: string }
  | { kind: 'review-rejected'; link: string; name: string; rejection?: RejectionReason }
  | { kind: 'profile-live'; link: string | null }
  | { kind: 'profile-hides-soon'; link: string | null }
  | { kind: 'profile-hidden'; link: string | null }
  | { kind: 'profile-suspended'; link: string; suspension: SuspensionReason }
  | { kind: 'profile-restored'; link: string }
  | { kind: 'account-suspended'; link: string; suspension: SuspensionReason }
  | { kind: 'account-restored'; link: string };

/** `{name}` stands for the professional's name, `{reason}` for why. */
export const reviewWords: Record<Language, Record<ReviewLetter['kind'], LetterText>> = {
  en: {
    'review-approved': {
      subject: 'Your review was approved',
      paragraphs: ['Thank you. Our team read your review of {name} and approved it.'],
      action: 'See my reviews',
    },
    'review-waits-for-you': {
      subject: 'Your review was approved, and one step is left',
      paragraphs: ['Our team read your review of {name} and approved it. It shows once you have an account.'],
      action: 'Create my account',
      after: 'Follow the link on the device that you wrote the review on, so that it is found.',
    },
    'review-rejected': {
      subject: 'Your review was not approved',
      paragraphs: [
        'Our team read your review of {name} and could not approve it. {reason}',
        'The stars you gave had nothing to do with it. You can change the review, and we will read it again.',
      ],
      action: 'Change my review',
    },
    'profile-live': {
      subject: 'Your profile is live',
      paragraphs: ['Three clients have reviewed you: your profile is in the directory now, for everyone to find.'],
      action: 'See my profile',
    },
    'profile-hides-soon': {
      subject: 'Your profile has too few reviews',
      paragraphs: [
        'Somebody took their review of you back, and fewer than three are left. Your profile stays in the directory for seven days.',
        'With another review in that time nothing changes.',
      ],
      lead: 'Share this link with your clients:',
      action: 'Leave a review',
    },
    'profile-hidden': {
      subject: 'Your profile is hidden for now',
      paragraphs: [
        'Your profile has fewer than three reviews again, so it is not in the directory any more.',
        'It comes back with the third review.',
      ],
      lead: 'Share this link with your clients:',
      action: 'Leave a review',
    },
    'profile-suspended': {
      subject: 'Your profile was taken down',
      paragraphs: ['Our team took your profile out of the directory. {reason}'],
      appeal: 'If you think that this is a mistake, write to us and we will look at it again: {contact}.',
      action: 'See my profile',
    },
    'profile-restored': {
      subject: 'Your profile is back',
      paragraphs: ['Our team let your profile back in. It shows in the directory as soon as it has three reviews.'],
      action: 'See my profile',
    },
    'account-suspended': {
      subject: 'Your account was suspended',
      paragraphs: ['Our team suspended your account: nobody sees the reviews that you wrote. {reason}'],
      appeal: 'If you think that this is a mistake, write to us and we will look at it again: {contact}.',
      action: 'Go to my account',
    },
    'account-restored': {
      subject: 'Your account is back',
      paragraphs: ['Our team let your account back in. The reviews that you wrote show again.'],
      action: 'Go to my account',
    },
  },
  es: {
    'review-approved': {
      subject: 'Se aprobó su reseña',
      paragraphs: ['Gracias. Nuestro equipo leyó su reseña sobre {name} y la aprobó.'],
      action: 'Ver mis reseñas',
    },
    'review-waits-for-you': {
      subject: 'Se aprobó su reseña y falta un paso',
      paragraphs: [
        'Nuestro equipo leyó su reseña sobre {name} y la aprobó. Se publica en cuanto usted tenga una cuenta.',
      ],
      action: 'Crear mi cuenta',
      after: 'Abra el enlace en el dispositivo donde escribió la reseña, para que la encontremos.',
    },
    'review-rejected': {
      subject: 'No se aprobó su reseña',
      paragraphs: [
        'Nuestro equipo leyó su reseña sobre {name} y no pudo aprobarla. {reason}',
        'Las estrellas que usted dio no tuvieron nada que ver. Puede cambiar la reseña y la volvemos a leer.',
      ],
      action: 'Cambiar mi reseña',
    },
    'profile-live': {
      subject: 'Ya se publicó su perfil',
      paragraphs: [
        'Tres clientes le dejaron una reseña: su perfil ya está en el directorio y cualquiera lo encuentra.',
      ],
      action: 'Ver mi perfil',
    },
    'profile-hides-soon': {
      subject: 'A su perfil le faltan reseñas',
      paragraphs: [
        'Alguien retiró la reseña que le había dejado y quedan menos de tres. Su perfil sigue en el directorio por siete días.',
        'Si en ese tiempo le llega otra reseña, todo sigue igual.',
      ],
      lead: 'Comparta este enlace con sus clientes:',
      action: 'Dejar una reseña',
    },
    'profile-hidden': {
      subject: 'Su perfil está oculto por ahora',
      paragraphs: [
        'Su perfil volvió a tener menos de tres reseñas, por eso salió del directorio.',
        'Vuelve con la tercera reseña.',
      ],
      lead: 'Comparta este enlace con sus clientes:',
      action: 'Dejar una reseña',
    },
    'profile-suspended': {
      subject: 'Se suspendió su perfil',
      paragraphs: ['Nuestro equipo sacó su perfil del directorio. {reason}'],
      appeal: 'Si cree que es un error, escríbanos y lo revisamos de nuevo: {contact}.',
      action: 'Ver mi perfil',
    },
    'profile-restored': {
      subject: 'Su perfil está de vuelta',
      paragraphs: ['Nuestro equipo volvió a admitir su perfil. Sale en el directorio en cuanto tenga tres reseñas.'],
      action: 'Ver mi perfil',
    },
    'account-suspended': {
      subject: 'Se suspendió su cuenta',
      paragraphs: ['Nuestro equipo suspendió su cuenta: nadie ve las reseñas que usted escribió. {reason}'],
      appeal: 'Si cree que es un error, escríbanos y lo revisamos de nuevo: {contact}.',
      action: 'Ir a mi cuenta',
    },
    'account-restored': {
      subject: 'Su cuenta está de vuelta',
      paragraphs: ['Nuestro equipo volvió a admitir su cuenta. Las reseñas que usted escribió vuelven a salir.'],
      action: 'Ir a mi cuenta',
    },
  },
};
