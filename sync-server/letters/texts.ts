import type { Logger } from 'pino';
import type { Language } from '../../shared/model/language.ts';
import type { TextsConfig } from '../config.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { putInOutbox } from './outbox.ts';
import { twilioTexts } from './twilio.ts';

interface NewMessage {
  /** Who wrote, as they are called (`writerName`). */
  name: string;
  link: string | null;
}

export interface Texter {
  /** Sends a verification code to a phone number (E.164). Throws `Refused` (code-not-sent), having logged why. */
  send: (to: string, language: Language, code: string) => Promise<void>;
  /** Says that somebody wrote, after that was written. Never throws: what could not be sent is logged. Whether it was sent. */
  tellOfMessage: (to: string, language: Language, field: NewMessage) => Promise<boolean>;
}

/** The code comes first, where phones look for it and where a locked screen shows it. */
const words: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Confío code. It is good for 10 minutes. Do not share it with anybody.`,
  es: (code) => `${code} es su código de Confío. Vence en 10 minutos. No lo comparta con nadie.`,
};

/** It names who wrote, not what: whoever holds the phone may read it. */
const messageWords: Record<Language, (name: string) => string> = {
  en: (name) => `${name} wrote to you on Confío.`,
  es: (name) => `${name} le escribió por Confío.`,
};

export function makeTexter(config: TextsConfig, logger: Logger): Texter {
  const deliver = config.kind === 'twilio' ? twilioTexts(config) : intoFolder(config.folder);
  return {
    send: async (to, language, code) => {
      try {
        await deliver(to, words[language](code));
      } catch (error) {
        logger.error({ reason: reasonOf(error) }, 'a code could not be sent');
        throw new Refused({ code: 'code-not-sent' });
      }
    },
    tellOfMessage: async (to, language, { name, link }) => {
      try {
        await deliver(to, [messageWords[language](name), ...(link ? [link] : [])].join(' '));
        return true;
      } catch (error) {
        logger.error({ reason: reasonOf(error) }, 'a text about a message could not be sent');
        return false;
      }
    },
  };
}

/** Sends `text` to a phone number. */
type Deliver = (to: string, text: string) => Promise<void>;

function intoFolder(folder: string): Deliver {
  return (to, text) => putInOutbox(folder, 'text', { to, text });
}

/** What went wrong in numbers, without the sentence, which may repeat the number. */
function reasonOf(error: unknown): { code: string; status: string } {
  const field = (name: string) =>
    error instanceof Error && name in error ? String((error as unknown as Record<string, unknown>)[name]) : 'unknown';
  return { code: field('code'), status: field('status') };
}
