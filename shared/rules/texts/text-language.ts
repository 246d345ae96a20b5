import { type Language, languages } from '../../model/language.ts';
import { termsOf } from '../../search/text.ts';

const lists: Record<Language, string> = {
  en: `a about after again all also always am an and any are as at back be because been before being best but by came can come could
    did do does done down each even ever every everything few first for from get give go good got great had has have he her here
    him his how i if in into is it its job just know last like made make many me more most much my never new next no not now of off
    on once one only or other our out over own really right said same see she should since so some still such sure take than that
    the their them then there these they thing things this those time to told too took two under until up us use used very want
    was way we well went were what when where which while who will with without work would year years you your`,
  es: `a ademas ahi ahora al algo alguien alguna algun ano anos antes aqui asi aun aunque bien buen buena bueno cada casi como con cosa
    cosas cual cuando da dan de del desde despues dia dias dice dijo dio donde dos e el ella ellas ellos en entre era eran es esa
    ese eso esta estaba estaban estan este esto estos fue fueron gran ha hace hacen hacer han hasta hay hemos hizo hicieron igual
    la las le les lo los luego mas me menos mi mis mismo misma mucha mucho muchos muy nada ni ninguna no nos nosotros nuestra
    nuestro o otra otro otros para pero poco por porque primera puede pues que quedo quedaron quien se sea segun ser si siempre sin
    sobre somos son su sus tal tambien tan tanto te tenemos tener tengo tenia tiene tienen toda todas todavia todo todos trabajo
    tres tu tuvo u un una uno unos va vez veces vino vinieron y ya yo`,
};

const sets = new Map<Language, ReadonlySet<string>>();

/** The words, folded, that a language is made of: they say which one it is, and nothing of what a text is about. */
export function commonWords(language: Language): ReadonlySet<string> {
  const known = sets.get(language) ?? new Set(lists[language].split(/\s+/u));
  sets.set(language, known);
  return known;
}

/** The language that a text is written in, as its most frequent words tell; null where they tell nothing. Pure. */
export function languageOf(text: string): Language | null {
  return languageOfTerms(termsOf(text));
}

/** The same of a text's folded words. Pure. */
export function languageOfTerms(terms: readonly string[]): Language | null {
  const [most, least] = languages
    .map((language) => ({ language, count: countIn(commonWords(language), terms) }))
    .toSorted((a, b) => b.count - a.count);
  return most && most.count > (least?.count ?? 0) ? most.language : null;
}

const countIn = (words: ReadonlySet<string>, terms: readonly string[]) =>
  terms.filter((term) => words.has(term)).length;
