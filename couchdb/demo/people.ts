import type { Language } from '../../shared/model/language.ts';
import { businessNames, fancyWords } from './phrases/businesses.ts';
import { costaRican, foreign } from './phrases/names.ts';
import type { Random } from './random.ts';
import { Reader, say, type Speaker } from './text.ts';

const signs = new Reader([]);

/** Who stands behind an account. `called` is what others call them in a sentence. */
export interface Person {
  speaker: Speaker;
  called: string;
  displayName: string;
  language: Language;
  isForeign: boolean;
}

/** Somebody who lives in Guanacaste and prefers `language`. */
export function makePerson(random: Random, language: Language): Person {
  const isForeign = random.chance(language === 'en' ? 0.85 : 0.08);
  const names = isForeign ? random.pick(foreign) : costaRican;
  const speaker = random.chance(0.5) ? 'man' : 'woman';
  const first = random.pick(speaker === 'man' ? names.men : names.women);
  const family = random.pick(names.family);
  const second = random.chance(isForeign ? 0 : 0.4) ? ` ${random.pick(names.family)}` : '';
  return { speaker, called: first, displayName: `${first} ${family}${second}`, language, isForeign };
}

/** A business of the category `category` at home in the place called `town`. */
export function makeBusiness(random: Random, language: Language, category: string, town: string): Person {
  const slots = {
    surname: random.pick(costaRican.family),
    surname2: random.pick(costaRican.family),
    man: random.pick(costaRican.men),
    woman: random.pick(costaRican.women),
    fancy: random.pick(fancyWords),
    town,
  };
  const displayName = say(signs.read(random.pick(businessNames[category] ?? [])), { slots, speaker: 'team', random });
  return { speaker: 'team', called: displayName, displayName, language, isForeign: false };
}
