import { type Language, locales } from '../../shared/model/language.ts';
import type { ComingTerms } from '../../shared/model/terms.ts';
import { timeZone } from '../../shared/rules/clock.ts';
import { type LetterText, somebody } from './letter-text.ts';
import { rejectionWords, suspensionWords } from '../../shared/rules/reason-words.ts';
import { type ReviewLetter, reviewWords } from './review-letters.ts';

/** Every letter the product writes; `link` is where following it leads. */
export type Letter =
  | { kind: 'reset-password'; link: string }
  | { kind: 'verify-email'; link: string }
  | { kind: 'change-email'; link: string }
  | { kind: 'address-known'; link: string }
  | { kind: 'access-granted'; link: string }
  | { kind: 'password-changed' }
  | { kind: 'ways-in-changed' }
  | { kind: 'email-changed' }
  | { kind: 'account-deleted' }
  | { kind: 'message-unread'; name: string; link: string | null; offLink: string | null }
  | { kind: 'conversation-ends'; name: string; endsAt: number; link: string | null }
  | { kind: 'terms-change'; link: string | null; terms: ComingTerms }
  | ReviewLetter;

const ownWords: Record<Language, Record<Exclude<Letter, ReviewLetter>['kind'], LetterText>> = {
  en: {
    'reset-password': {
      subject: 'Choose a new password',
      paragraphs: ['Somebody, we hope you, asked for a new password for your Confío account.'],
      action: 'Choose a new password',
      after: 'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
    },
    'verify-email': {
      subject: 'Confirm your email address',
      paragraphs: ['Welcome to Confío. Please confirm that this email address is yours.'],
      action: 'Confirm the address',
      after: 'The link works once, for 24 hours. If you have no Confío account, ignore this email.',
    },
    'change-email': {
      subject: 'Confirm your new email address',
      paragraphs: ['You asked to use this email address for your Confío account from now on.'],
      action: 'Use this address',
      after: 'The link works once, for 24 hours. If it was not you, ignore this email and nothing changes.',
    },
    'address-known': {
      subject: 'This address has a Confío account already',
      paragraphs: [
        'Somebody, we hope you, wanted to use this email address for a Confío account. It has one already, and nothing was changed.',
        'If it was you, sign in with this address. If you do not know the password, choose ‘Forgot your password?’ there.',
      ],
      action: 'Sign in',
      after: 'If it was not you, ignore this email.',
    },
    'access-granted': {
      subject: 'You can now offer services on Confío',
      paragraphs: ['Thank you for waiting. Now you can set up your profile.'],
      action: 'Open Confío',
    },
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Confío account was changed, and the other devices were signed out.',
        'If it was not you, ask for a new password at once: on the sign-in page, choose ‘Forgot your password?’.',
      ],
    },
    'ways-in-changed': {
      subject: 'The ways into your account changed',
      paragraphs: [
        'A way to sign in to your Confío account was added or taken away: a phone number, Google or a password. In your account you see all that there are.',
        'If it was not you, choose a new password at once, and sign out everywhere else.',
      ],
    },
    'email-changed': {
      subject: 'Your email address was changed',
      paragraphs: ['Your Confío account has a new email address, and no longer uses this one.'],
      appeal: 'If it was not you, write to us at once: {contact}.',
    },
    'account-deleted': {
      subject: 'Your account was deleted',
      paragraphs: [
        'Your Confío account was deleted, with its photos and its private data. The reviews you wrote stay, without your name, and what you wrote to somebody stays with them, without it too.',
      ],
      appeal: 'If it was not you, write to us: {contact}.',
    },
    'message-unread': {
      subject: '{name} wrote to you',
      paragraphs: ['{name} wrote to you on Confío, and you have not read it yet.'],
      action: 'Read it and answer',
      after:
        'We send one email per conversation until you have read it. You can turn these emails off in your account, under ‘Messages’.',
      ending: 'Turn these emails off',
    },
    'conversation-ends': {
      subject: 'Your conversation with {name} ends on {day}',
      paragraphs: [
        'Nobody has written in your conversation with {name} on Confío for almost two years. On {day} it ends, and is deleted for both of you.',
        'If you want to keep it, write something in it before that day.',
      ],
      action: 'Open the conversation',
    },
    'terms-change': {
      subject: 'Our terms of use change on {day}',
      paragraphs: [
        'From {day} a new version of Confío’s terms of use applies. This is what changes: {changes}',
        'When it applies, you are asked to agree to it. If you do not agree, you may take your data with you and delete your account, before that day or after it.',
      ],
      action: 'Read the terms of use',
    },
  },
  es: {
    'reset-password': {
      subject: 'Elija una contraseña nueva',
      paragraphs: ['Alguien, esperamos que usted, pidió una contraseña nueva para su cuenta de Confío.'],
      action: 'Elegir una contraseña nueva',
      after: 'El enlace sirve una sola vez, durante una hora. Si no fue usted, no haga nada: su contraseña no cambia.',
    },
    'verify-email': {
      subject: 'Confirme su correo electrónico',
      paragraphs: ['Le damos la bienvenida a Confío. Por favor, confirme que este correo es suyo.'],
      action: 'Confirmar el correo',
      after: 'El enlace sirve una sola vez, durante 24 horas. Si usted no tiene cuenta en Confío, ignore este mensaje.',
    },
    'change-email': {
      subject: 'Confirme su nuevo correo electrónico',
      paragraphs: ['Usted pidió usar este correo en su cuenta de Confío de ahora en adelante.'],
      action: 'Usar este correo',
      after: 'El enlace sirve una sola vez, durante 24 horas. Si no fue usted, ignore este mensaje y nada cambia.',
    },
    'address-known': {
      subject: 'Este correo ya tiene una cuenta de Confío',
      paragraphs: [
        'Alguien, esperamos que usted, quiso usar este correo para una cuenta de Confío. Ya tiene una, y nada cambió.',
        'Si fue usted, ingrese con este correo. Si no sabe la contraseña, elija ahí «¿Olvidó su contraseña?».',
      ],
      action: 'Ingresar',
      after: 'Si no fue usted, ignore este mensaje.',
    },
    'access-granted': {
      subject: 'Ya puede ofrecer servicios en Confío',
      paragraphs: ['Gracias por esperar. Ya puede configurar su perfil.'],
      action: 'Abrir Confío',
    },
    'password-changed': {
      subject: 'Se cambió su contraseña',
      paragraphs: [
        'Se cambió la contraseña de su cuenta de Confío y se cerró la sesión en los demás dispositivos.',
        'Si no fue usted, pida una contraseña nueva cuanto antes: en la página para ingresar, elija «¿Olvidó su contraseña?».',
      ],
    },
    'ways-in-changed': {
      subject: 'Cambiaron las formas de ingresar a su cuenta',
      paragraphs: [
        'Se agregó o se quitó una forma de ingresar a su cuenta de Confío: un número de teléfono, Google o una contraseña. En su cuenta puede ver todas las que hay.',
        'Si no fue usted, elija una contraseña nueva cuanto antes y cierre la sesión en los demás dispositivos.',
      ],
    },
    'email-changed': {
      subject: 'Se cambió su correo electrónico',
      paragraphs: ['Su cuenta de Confío tiene un correo nuevo y ya no usa este.'],
      appeal: 'Si no fue usted, escríbanos cuanto antes: {contact}.',
    },
    'account-deleted': {
      subject: 'Se eliminó su cuenta',
      paragraphs: [
        'Se eliminó su cuenta de Confío, con sus fotos y sus datos privados. Las reseñas que usted escribió quedan, sin su nombre, y lo que le escribió a alguien se queda con esa persona, también sin él.',
      ],
      appeal: 'Si no fue usted, escríbanos: {contact}.',
    },
    'message-unread': {
      subject: '{name} le escribió',
      paragraphs: ['{name} le escribió por Confío y usted todavía no lo ha leído.'],
      action: 'Leer y responder',
      after:
        'Le enviamos un solo correo por conversación hasta que la lea. Puede desactivar estos correos en su cuenta, en «Mensajes».',
      ending: 'Desactivar estos correos',
    },
    'conversation-ends': {
      subject: 'Su conversación con {name} termina el {day}',
      paragraphs: [
        'Hace casi dos años que nadie escribe en su conversación con {name} en Confío. El {day} termina y se elimina para los dos.',
        'Si quiere conservarla, escriba algo en ella antes de ese día.',
      ],
      action: 'Abrir la conversación',
    },
    'terms-change': {
      subject: 'Nuestros términos de uso cambian el {day}',
      paragraphs: [
        'A partir del {day} rige una versión nueva de los términos de uso de Confío. Esto es lo que cambia: {changes}',
        'Cuando empiece a regir le preguntaremos si la acepta. Si no está de acuerdo, puede llevarse sus datos y eliminar su cuenta, antes de ese día o después.',
      ],
      action: 'Leer los términos de uso',
    },
  },
};

const words: Record<Language, Record<Letter['kind'], LetterText>> = {
  en: { ...ownWords.en, ...reviewWords.en },
  es: { ...ownWords.es, ...reviewWords.es },
};

const closing: Record<Language, string> = {
  en: 'Confío · Guanacaste, Costa Rica. Replies to this address are not read.',
  es: 'Confío · Guanacaste, Costa Rica. Nadie lee las respuestas a este correo.',
};

/** A letter as it is sent: nothing in it is fetched from anywhere, so that nobody learns whether it was read. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

/** The letter in the reader's language; `contact` says where to write to us, null where nobody said that. */
export function writeLetter(language: Language, letter: Letter, contact: string | null): WrittenLetter {
  const { subject: pattern, paragraphs: patterns, appeal, lead, action, after, ending } = words[language][letter.kind];
  const subject = fillIn(pattern, language, letter);
  const link = 'link' in letter ? letter.link : null;
  const asked = contact && appeal ? [appeal.replace('{contact}', () => contact)] : [];
  const led = link && lead ? [lead] : [];
  const paragraphs = [...patterns, ...asked, ...led].map((pattern) => fillIn(pattern, language, letter));
  const offLink = 'offLink' in letter ? letter.offLink : null;
  const links = (words: string | undefined, to: string | null) => (words && to ? [{ words, to }] : []);
  const [forward, off] = [links(action, link), links(ending, offLink)];
  const noted = after ? [after] : [];
  return {
    subject,
    text: [...paragraphs, ...forward.map(asText), ...noted, ...off.map(asText), closing[language]].join('\n\n'),
    html: page(language, [
      ...paragraphs.map(escape),
      ...forward.map(asHtml),
      ...noted.map(escape),
      ...off.map(asHtml),
      escape(closing[language]),
    ]),
  };
}

interface NamedLink {
  words: string;
  to: string;
}

const asText = ({ words, to }: NamedLink) => `${words}:\n${to}`;
const asHtml = ({ words, to }: NamedLink) => `<a href="${escape(to)}">${escape(words)}</a>`;

/** Puts the name, the reason, and what is said of terms where they belong. */
function fillIn(pattern: string, language: Language, letter: Letter): string {
  const nobodyNamed = pattern.startsWith('{name}') ? somebody[language] : somebody[language].toLowerCase();
  const said: Record<string, string> = {
    name: 'name' in letter ? letter.name || nobodyNamed : '',
    reason: reasonIn(language, letter),
    ...('endsAt' in letter && { day: dayIn(language, letter.endsAt) }),
    ...('terms' in letter && {
      day: dayIn(language, Date.parse(letter.terms.from)),
      changes: letter.terms.changes[language],
    }),
  };
  return pattern.replaceAll(/\{(\w+)\}/g, (_, what: string) => said[what] ?? '').trim();
}

/** The day of a time (ms since 1970), as it is written in Costa Rica. */
function dayIn(language: Language, time: number): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'long' }).format(time);
}

function reasonIn(language: Language, letter: Letter): string {
  if ('rejection' in letter && letter.rejection) return rejectionWords[language][letter.rejection];
  return 'suspension' in letter ? suspensionWords[language][letter.suspension] : '';
}

function page(language: Language, paragraphs: string[]): string {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${body}</body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
