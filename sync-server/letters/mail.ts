import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Language } from '../../shared/model/language.ts';
import type { Site } from '../../shared/model/site.ts';
import type { MailConfig } from '../config.ts';
import { type Letter, writeLetter, type WrittenLetter } from './letter-words.ts';
import { putInOutbox } from './outbox.ts';

/** How long a mail server may keep silent (ms). */
const timeout = 10_000;

export interface Mailer {
  /**
   * Sends a letter, after the write that it tells of. Never throws: what could not be sent is logged, and what was done stays
   * done. Whether it was sent.
   */
  send: (to: string, language: Language, letter: Letter) => Promise<boolean>;
}

/** `reach` says where people write to us, which letters tell them. */
export function makeMailer(config: MailConfig, reach: Pick<Site, 'email' | 'whatsApp'>, logger: Logger): Mailer {
  const deliver = config.kind === 'smtp' ? smtp(config) : intoFolder(config.folder);
  const ways = [reach.email, reach.whatsApp && `WhatsApp ${reach.whatsApp}`].filter((way) => way !== null);
  const contact = ways.length > 0 ? ways.join(' · ') : null;
  return {
    send: async (to, language, letter) => {
      try {
        await deliver(to, writeLetter(language, letter, contact));
        return true;
      } catch (error) {
        logger.error({ letter: letter.kind, reason: reasonOf(error) }, 'a letter could not be sent');
        return false;
      }
    },
  };
}

type Deliver = (to: string, letter: WrittenLetter) => Promise<void>;

function smtp({ url, from }: Extract<MailConfig, { kind: 'smtp' }>): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (to, letter) => {
    await transport.sendMail({ ...letter, from, to, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}

function intoFolder(folder: string): Deliver {
  return (to, { subject, text }) => putInOutbox(folder, 'mail', { to, subject, text });
}

/** What went wrong, without the sentences of a mail server, which repeat the address. */
function reasonOf(error: unknown): { code: string; status: number | null } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null;
  return { code, status };
}
