import type { Language } from '../../shared/model/language.ts';
import type { Stars } from '../../shared/model/review.ts';
import { placeName } from './areas.ts';
import { categoryOf, isIndoorWork, isSiteWork } from './demand.ts';
import { phrases, readers, serviceInSentence } from './descriptions.ts';
import type { Making } from './making.ts';
import type { Person } from './people.ts';
import type { Tone } from './phrases/phrases.ts';
import type { Random } from './random.ts';
import { say, type Slots, type Voice } from './text.ts';

const tones: Readonly<Record<Stars, Tone>> = { 1: 'unhappy', 2: 'unhappy', 3: 'mixed', 4: 'content', 5: 'delighted' };

/** What a client calls somebody: in Spanish, people often with the title that respect asks for. */
function calledBy(random: Random, { speaker, called }: Person, language: Language): string {
  if (language === 'en') return called;
  if (speaker === 'team') return `los de ${called}`;
  if (random.chance(0.7)) return called;
  return `${speaker === 'man' ? 'don' : 'doña'} ${called}`;
}

/** Title and body of a review in `language` that fit its stars; the body has 30 to 400 characters. */
export function makeOpinion(
  { random, details }: Making,
  about: { person: Person; services: readonly string[]; zones: readonly string[] },
  rating: Stars,
  language: Language,
): { title: string; review: string } {
  const said = phrases[language].reviews[tones[rating]];
  const reader = readers[language];
  // Most come for what the professional is known for.
  const [main = ''] = about.services;
  const service = random.chance(0.6) ? main : random.pick(about.services);
  const trade = phrases[language].trades[service];
  const slots: Slots = {
    name: calledBy(random, about.person, language),
    brand: about.person.called,
    did: reader.read(random.pick(trade?.done ?? [])),
    offer: reader.read(random.pick(trade?.offers ?? [])),
    service: serviceInSentence(service, language),
    place: placeName(random.pick(about.zones)),
  };
  const voice: Voice = { slots, details: details[language], speaker: about.person.speaker, random };
  const speak = (sentence: string) => say(reader.read(sentence), voice);

  const remarks = isSiteWork(service) && random.chance(0.4) ? said.site : said.remarks;
  const own = [...(said.special[service] ?? []), ...(said.special[categoryOf(service)] ?? [])];
  const particulars = isIndoorWork(service) && random.chance(0.5) ? said.indoorParticulars : said.particulars;
  const chosen = [
    ...random.sample(remarks, random.int(1, 2)),
    ...random.sample(own, random.int(0, 1)),
    ...random.sample(particulars, random.int(0, 1)),
  ];
  const longest = random.weighted([
    { weight: 2, value: 90 },
    { weight: 5, value: 200 },
    { weight: 3, value: 360 },
  ]);
  let review = random.chance(0.9) ? speak(random.pick(said.openings)) : '';
  for (const sentence of random.shuffle(chosen)) {
    const spoken = speak(sentence);
    if (review === '' || review.length + spoken.length < longest) review = `${review} ${spoken}`.trimStart();
  }
  const close = () => ` ${speak(random.pick(said.closings))}`;
  if (review.length < 330 && random.chance(0.35)) review += close();
  while (review.length < 30) review += close();
  return { title: speak(random.pick(said.titles)), review };
}
