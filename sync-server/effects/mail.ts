import type { Language } from '../../shared/model/language.ts';
import type { MailConfig } from '../config.ts';
import { putInOutbox } from './outbox.ts';

/** Every letter the product writes; `link` is where following it leads. */
export type Letter =
  | { kind: 'reset-password'; link: string }
  | { kind: 'verify-email'; link: string }
  | { kind: 'access-granted'; link: string };

export interface Mailer {
  send: (to: string, language: Language, letter: Letter) => Promise<void>;
}

export function makeMailer(config: MailConfig): Mailer {
  if (config.kind === 'smtp') throw new Error('letters by SMTP come with effects/letters.ts');
  return {
    send: (to, language, letter) => putInOutbox(config.folder, 'mail', JSON.stringify({ to, language, ...letter })),
  };
}
