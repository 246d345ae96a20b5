import type { Bilingual } from '../../shared/model/bilingual.ts';
import type { Language } from '../../shared/model/language.ts';
import { tellingPart } from '../../shared/rules/account/own-account.ts';
import type { Announcement } from '../../shared/rules/conversation/announcement.ts';
import { somebody } from './letter-text.ts';

const nameless: Bilingual = { en: 'Professional', es: 'Profesional' };

/** What a letter or a picture calls a professional without a name, as pages do (specification, section 3). */
export function namelessName(uid: string, language: Language): string {
  return `${nameless[language]} ${tellingPart(uid)}`;
}

/** What letters, texts and locked phones call who wrote: never nothing, which would read as if the product had written. */
export function writerName({ uid, name, isProfessional }: Announcement['from'], language: Language): string {
  return name || (isProfessional ? namelessName(uid, language) : somebody[language]);
}
