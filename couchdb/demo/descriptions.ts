import type { Language } from '../../shared/model/language.ts';
import { placeName } from './areas.ts';
import { categoryOf, isIndoorWork, isSiteWork } from './demand.ts';
import { colones, roundAmount } from './details.ts';
import type { Making } from './making.ts';
import type { Person } from './people.ts';
import { english } from './phrases/en/phrases.ts';
import { spanish } from './phrases/es/phrases.ts';
import type { Phrases } from './phrases/phrases.ts';
import { services } from '../taxonomy/services.ts';
import { Reader, say, type Slots, type Voice } from './text.ts';

/** What the demo province says, in each language. */
export const phrases: Readonly<Record<Language, Phrases>> = { en: english, es: spanish };

/** Reads the sentences of each language. */
export const readers: Readonly<Record<Language, Reader>> = {
  en: new Reader(english.synonyms),
  es: new Reader(spanish.synonyms),
};

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en'),
  es: new Intl.ListFormat('es'),
};
const languageNames: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  es: new Intl.DisplayNames('es', { type: 'language' }),
};
const names = new Map(services.map((service) => [service.serviceId, service]));

/** The name of a service as it stands inside a sentence. */
export function serviceInSentence(serviceId: string, language: Language): string {
  const name = names.get(serviceId)?.[language].name ?? serviceId;
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** What a description tells: `towns` are served besides the home `town`; `nearby` is a neighbour of it. */
export interface Story {
  services: readonly string[];
  spokenLanguages: readonly string[];
  town: string;
  towns: readonly string[];
  nearby: string;
  /** The present year. */
  year: number;
}

/** What a description may name, so that the rest of the profile says the same. */
export interface Described {
  /** The year they began to work. */
  since: number;
  /** What a visit and an hour cost, in colones. */
  visit: number;
  hourly: number;
  /** What the prices begin at, in dollars. */
  dollars: number;
}

function slotsOf({ random }: Making, person: Person, story: Story): { slots: Slots; described: Described } {
  const { language } = person;
  const years = random.int(3, 32);
  const day = random.int(12, 30) * 5;
  const amount = (low: number, high: number, step: number) => colones(language, roundAmount(random, low, high, step));
  const [main = ''] = story.services;
  const [own = [], other = []] = story.services.map((service) => phrases[language].trades[service]?.offers ?? []);
  const [offer1 = '', offer2 = '', ownThird = ''] = random.sample(own, 3);
  const [offer3 = ownThird] = random.sample(other, 1);
  const written = {
    name: person.displayName,
    first: person.called,
    town: placeName(story.town),
    towns: lists[language].format((story.towns.length === 0 ? [story.nearby] : story.towns).slice(0, 4).map(placeName)),
    nearby: placeName(story.nearby),
    service: serviceInSentence(main, language),
    offer1: readers[language].read(offer1),
    offer2: readers[language].read(offer2),
    offer3: readers[language].read(offer3),
    years: String(years),
    recent: String(random.int(2, years - 1)),
    clients: String(random.pick([40, 60, 80, 100, 120, 150, 200, 300])),
    months: String(random.pick([3, 6, 6, 12])),
    percent: String(random.pick([10, 15, 20, 25])),
  };
  const described: Described = {
    since: story.year - years,
    visit: roundAmount(random, 10_000, 25_000, 2500),
    hourly: roundAmount(random, 5000, 12_000, 500),
    dollars: roundAmount(random, 20, 120, 5),
  };
  const slots = {
    ...written,
    since: String(described.since),
    visit: colones(language, described.visit),
    hourly: colones(language, described.hourly),
    big: amount(40_000, 150_000, 10_000),
    travel: amount(3000, 10_000, 1000),
    dollars: String(described.dollars),
    day: String(day),
    dayTwo: String(day + random.int(6, 12) * 5),
    languages: lists[language].format(story.spokenLanguages.map((code) => languageNames[language].of(code) ?? code)),
  };
  return { slots, described };
}

/** A description of about 300 to 700 characters in the language the professional prefers, and what it may name. */
export function describe(making: Making, person: Person, story: Story): { description: string; described: Described } {
  const { random } = making;
  const said = phrases[person.language].description;
  const [main = ''] = story.services;
  const { slots, described } = slotsOf(making, person, story);
  const voice: Voice = {
    slots,
    details: making.details[person.language],
    speaker: person.speaker,
    random,
  };
  const speak = (sentence: string) => say(readers[person.language].read(sentence), voice);

  const own = [...(said.special[main] ?? []), ...(said.special[categoryOf(main)] ?? [])];
  const particulars = [...said.particulars, ...(isIndoorWork(main) ? said.indoorParticulars : [])];
  const topics = random.shuffle([
    own,
    said.experience,
    said.care,
    ...(isSiteWork(main) ? [said.site] : []),
    said.guarantees,
    said.prices,
    said.area,
    said.schedule,
    ...(story.spokenLanguages.length > 1 ? [said.spoken] : []),
    particulars,
    particulars,
    particulars,
    particulars,
  ]);
  const wanted = random.int(300, 600);
  const used = new Set<string>();
  let text = speak(random.pick(said.openings));
  for (const topic of [random.chance(0.75) ? said.work : own, ...topics, said.experience, said.care]) {
    if (text.length >= wanted) break;
    const sentence = random.pick(topic);
    const spoken = speak(sentence);
    if (used.has(sentence) || text.length + spoken.length > 680) continue;
    used.add(sentence);
    text += ` ${spoken}`;
  }
  const description = random.chance(0.5) ? `${text} ${speak(random.pick(said.closings))}` : text;
  return { description, described };
}
