import type { Language } from '../model/language.ts';
import type { Found, FoundProfessional, HomeFacts } from '../protocol/ports.ts';

/** Somebody with what is quoted of them in one language alone, as a page in it shows them. Pure. */
function quotedIn(professional: FoundProfessional, language: Language): FoundProfessional {
  const quote = professional.quotes[language];
  return { ...professional, quotes: quote === undefined ? {} : { [language]: quote } };
}

/** Those found, as a page in `language` shows them: the same whether the page brought them or the device found them. Pure. */
export function foundIn(found: Found, language: Language): Found {
  return { ...found, professionals: found.professionals.map((each) => quotedIn(each, language)) };
}

/** The home page's facts, as it shows them in `language`. Pure. */
export function homeIn(home: HomeFacts, language: Language): HomeFacts {
  return { ...home, best: home.best.map((each) => quotedIn(each, language)) };
}
