import type { Language } from '../../shared/model/language.ts';
import type { TextsConfig } from '../config.ts';
import { putInOutbox } from './outbox.ts';

export interface Texter {
  /** Sends a verification code to a phone number (E.164). */
  send: (to: string, language: Language, code: string) => Promise<void>;
}

export function makeTexter(config: TextsConfig): Texter {
  if (config.kind === 'twilio') throw new Error('texts by Twilio come with effects/twilio.ts');
  return { send: (to, language, code) => putInOutbox(config.folder, 'text', JSON.stringify({ to, language, code })) };
}
