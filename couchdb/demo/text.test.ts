import { expect, test } from 'vitest';
import { services } from '../taxonomy/services.ts';
import { english } from './phrases/en/phrases.ts';
import { spanish } from './phrases/es/phrases.ts';
import { Random } from './random.ts';
import { Reader, say as speak, type Slots, type Speaker } from './text.ts';

const random = new Random(1);

function say(sentence: string, slots: Slots, speaker: Speaker): string {
  return speak(new Reader([]).read(sentence), { slots, speaker, random });
}

test('a sentence agrees with a man, a woman or a team', () => {
  const template = '[llegó|llegaron] [puntual|puntual|puntuales]';
  expect(say(template, {}, 'man')).toBe('Llegó puntual');
  expect(say(template, {}, 'team')).toBe('Llegaron puntuales');
  expect(say('[he|she|they] came', {}, 'woman')).toBe('She came');
});

test('what fills a slot may be words, a sentence with slots of its own, or told when asked', () => {
  const did = new Reader([]).read('fixed <a tap|a sink> in {place}');
  const said = say('{name} {did}.', { name: 'Marvin', did, place: () => 'Nosara' }, 'man');
  expect(['Marvin fixed a tap in Nosara.', 'Marvin fixed a sink in Nosara.']).toContain(said);
});

test('a word with synonyms is said in several ways, and keeps its capital', () => {
  const template = new Reader(['fair|honest', 'a fair price|good money']).read('Fair, at a fair price, not unfair');
  const said = new Set(Array.from({ length: 60 }, () => speak(template, { slots: {}, speaker: 'man', random })));
  expect(said).toEqual(
    new Set([
      'Fair, at a fair price, not unfair',
      'Honest, at a fair price, not unfair',
      'Fair, at good money, not unfair',
      'Honest, at good money, not unfair',
    ]),
  );
});

test('Spanish words change where they meet', () => {
  expect(say('cerca de el puente, frente a el bar y de él', {}, 'man')).toBe('Cerca del puente, frente al bar y de él');
  expect(say('bombas y instalaciones y hielo', {}, 'man')).toBe('Bombas e instalaciones y hielo');
});

test('a slot that nothing fills is an error, not a gap', () => {
  expect(() => say('{nobody}', {}, 'man')).toThrow('nobody');
});

test.each([
  ['English', english],
  ['Spanish', spanish],
])('%s has words for every service and a large pool of sentences', (_, { trades, description, reviews }) => {
  const offered = services.filter((service) => !service.isCategory).map(({ serviceId }) => serviceId);
  expect(Object.keys(trades).toSorted()).toEqual(offered.toSorted());
  for (const { offers, done } of Object.values(trades)) {
    expect(offers.length).toBeGreaterThanOrEqual(3);
    expect(done.length).toBeGreaterThanOrEqual(3);
  }
  const { special, ...topics } = description;
  const sentences = [...Object.values(topics), ...Object.values(special)].flat();
  expect(new Set(sentences).size).toBeGreaterThanOrEqual(180);
  const opinions = Object.values(reviews).flatMap(({ special, ...parts }) => [
    ...Object.values(parts).flat(),
    ...Object.values(special).flat(),
  ]);
  expect(new Set(opinions).size).toBeGreaterThanOrEqual(250);
});
