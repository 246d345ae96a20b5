import type { Language } from '../../shared/model/language.ts';
import type { Stars } from '../../shared/model/review.ts';
import { placeName } from './areas.ts';
import { categoryOf, isSiteWork } from './demand.ts';
import { phrases, serviceInSentence } from './descriptions.ts';
import type { Person } from './people.ts';
import type { Tone } from './phrases/phrases.ts';
import type { Random } from './random.ts';
import { say } from './text.ts';

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
  random: Random,
  about: { person: Person; services: readonly string[]; zones: readonly string[] },
  rating: Stars,
  language: Language,
): { title: string; review: string } {
  const { titles, openings, remarks, site, closings, special } = phrases[language].reviews[tones[rating]];
  // Most come for what the professional is known for.
  const [main = ''] = about.services;
  const service = random.chance(0.6) ? main : random.pick(about.services);
  const trade = phrases[language].trades[service];
  const slots = {
    name: calledBy(random, about.person, language),
    brand: about.person.called,
    did: random.pick(trade?.done ?? []),
    offer: random.pick(trade?.offers ?? []),
    service: serviceInSentence(service, language),
    place: placeName(random.pick(about.zones)),
  };
  const speak = (template: string) => say(template, slots, about.person.speaker, random);
  const parts = random.chance(0.9) ? [speak(random.pick(openings))] : [];
  const longest = random.weighted([
    { weight: 2, value: 80 },
    { weight: 5, value: 200 },
    { weight: 3, value: 380 },
  ]);
  const fitting = [...remarks, ...(isSiteWork(service) ? site : [])];
  const own = [...(special[service] ?? []), ...(special[categoryOf(service)] ?? [])];
  const chosen = [...random.sample(own, random.int(0, 1)), ...random.sample(fitting, random.int(1, 3))];
  for (const template of random.shuffle(chosen)) {
    const sentence = speak(template);
    if (parts.join(' ').length + sentence.length < longest) parts.push(sentence);
  }
  const closing = speak(random.pick(closings));
  if (parts.join(' ').length < 30 || (random.chance(0.35) && parts.join(' ').length < 350)) parts.push(closing);
  const review = parts.join(' ');
  return { title: speak(random.pick(titles)), review };
}
