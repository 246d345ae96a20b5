import type { Language } from '../../shared/model/language.ts';
import { placeName } from './areas.ts';
import { categoryOf, isSiteWork } from './demand.ts';
import type { Person } from './people.ts';
import { english } from './phrases/en/phrases.ts';
import { spanish } from './phrases/es/phrases.ts';
import type { Phrases } from './phrases/phrases.ts';
import type { Random } from './random.ts';
import { services } from './services.ts';
import { say } from './text.ts';

/** What the demo province says, in each language. */
export const phrases: Readonly<Record<Language, Phrases>> = { en: english, es: spanish };

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

function slotsOf(random: Random, person: Person, story: Story): Record<string, string> {
  const { language } = person;
  const years = random.int(3, 32);
  const day = random.int(12, 30) * 5;
  const colones = (low: number, high: number, step: number) =>
    String(random.int(low / step, high / step) * step).replace(/000$/, `${language === 'en' ? ',' : '.'}000`);
  const [main = ''] = story.services;
  const [own = [], other = []] = story.services.map((service) => phrases[language].trades[service]?.offers ?? []);
  const [offer1 = '', offer2 = '', ownThird = ''] = random.sample(own, 3);
  const [offer3 = ownThird] = random.sample(other, 1);
  return {
    name: person.displayName,
    first: person.called,
    town: placeName(story.town),
    towns: lists[language].format((story.towns.length === 0 ? [story.nearby] : story.towns).slice(0, 4).map(placeName)),
    nearby: placeName(story.nearby),
    service: serviceInSentence(main, language),
    offer1,
    offer2,
    offer3,
    years: String(years),
    since: String(story.year - years),
    recent: String(random.int(2, years - 1)),
    clients: String(random.pick([40, 60, 80, 100, 120, 150, 200, 300])),
    months: String(random.pick([3, 6, 6, 12])),
    percent: String(random.pick([10, 15, 20, 25])),
    visit: colones(10_000, 25_000, 2500),
    hourly: colones(5000, 12_000, 500),
    big: colones(40_000, 150_000, 10_000),
    travel: colones(3000, 10_000, 1000),
    dollars: String(random.int(4, 24) * 5),
    day: String(day),
    dayTwo: String(day + random.int(6, 12) * 5),
    languages: lists[language].format(story.spokenLanguages.map((code) => languageNames[language].of(code) ?? code)),
  };
}

/** A description of about 300 to 700 characters in the language the professional prefers. */
export function describe(random: Random, person: Person, story: Story): string {
  const { openings, closings, special, work, experience, care, site, guarantees, prices, area, schedule, spoken } =
    phrases[person.language].description;
  const [main = ''] = story.services;
  const own = [...(special[main] ?? []), ...(special[categoryOf(main)] ?? [])];
  const slots = slotsOf(random, person, story);
  const topics = random.shuffle([
    own,
    own,
    experience,
    care,
    ...(isSiteWork(main) ? [site, site] : []),
    guarantees,
    prices,
    area,
    schedule,
    ...(story.spokenLanguages.length > 1 ? [spoken] : []),
  ]);
  const wanted = random.int(300, 600);
  const used = new Set<string>();
  let text = say(random.pick(openings), slots, person.speaker, random);
  for (const topic of [work, ...topics, experience, care]) {
    if (text.length >= wanted) break;
    const template = random.pick(topic);
    const sentence = say(template, slots, person.speaker, random);
    if (used.has(template) || text.length + sentence.length > 680) continue;
    used.add(template);
    text += ` ${sentence}`;
  }
  return random.chance(0.5) ? `${text} ${say(random.pick(closings), slots, person.speaker, random)}` : text;
}
