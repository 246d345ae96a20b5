import type { Language } from '../../shared/model/language.ts';
import { fancyWords } from './phrases/businesses.ts';
import { details } from './phrases/details.ts';
import { costaRican } from './phrases/names.ts';
import type { Random } from './random.ts';
import type { Slots } from './text.ts';

/** An amount as people name it, in whole steps. */
export function roundAmount(random: Random, low: number, high: number, step: number): number {
  return random.int(low / step, high / step) * step;
}

/** An amount of colones as it is written in `language`. */
export function colones(language: Language, amount: number): string {
  return String(amount).replace(/\d{3}$/, (thousands) => `${language === 'en' ? ',' : '.'}${thousands}`);
}

/** Slots for the small things of a life: a neighbour, a shop, a day of the week; told anew each time they are asked. */
export function makeDetails(random: Random, language: Language): Slots {
  const words = details[language];
  const named = (choices: readonly string[]) => {
    let last = '';
    return () => {
      const others = choices.filter((choice) => choice !== last);
      last = random.pick(others);
      return filled(last);
    };
  };
  const filled = (choice: string) =>
    choice.replace(/\{(\w+)\}/g, (_, slot: string) => {
      if (slot === 'fancy') return random.pick(fancyWords);
      if (slot === 'surname') return random.pick(costaRican.family);
      return random.pick(slot === 'man' ? costaRican.men : costaRican.women);
    });
  const hour = (low: number, high: number) => () => `${random.int(low, high)}:${random.pick(['00', '15', '30', '45'])}`;
  return {
    landmark: named(words.landmarks),
    hotel: named(words.hotels),
    shop: named(words.shops),
    client: named(words.clients),
    helper: () => random.pick(random.chance(0.6) ? costaRican.men : costaRican.women),
    alongTheCoast: named(words.alongTheCoast),
    acrossIt: named(words.acrossIt),
    colour: named(words.colours),
    weekday: named(words.weekdays),
    month: named(words.months),
    tool: named(words.tools),
    room: named(words.rooms),
    pet: named(words.pets),
    meters: () => String(random.int(2, 48) * 25),
    few: () => String(random.int(2, 9)),
    many: () => String(random.int(11, 95)),
    number: () => String(random.int(1021, 9876)),
    morning: hour(6, 11),
    evening: hour(1, 5),
    paid: () => colones(language, roundAmount(random, 12_500, 185_000, 500)),
  };
}
