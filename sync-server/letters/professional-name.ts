import type { Bilingual } from '../../shared/model/bilingual.ts';
import type { Language } from '../../shared/model/language.ts';
import { tellingPart } from '../../shared/rules/account/own-account.ts';

const nameless: Bilingual = { en: 'Professional', es: 'Profesional' };

/** What a letter or a picture calls a professional without a name, as pages do (specification, section 3). */
export function namelessName(uid: string, language: Language): string {
  return `${nameless[language]} ${tellingPart(uid)}`;
}
