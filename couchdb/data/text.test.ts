import { expect, test } from 'vitest';
import { services } from './services.ts';
import { english } from './phrases/en/phrases.ts';
import { spanish } from './phrases/es/phrases.ts';
import { Random } from './random.ts';
import { say } from './text.ts';

const random = new Random(1);

test('a sentence agrees with a man, a woman or a team', () => {
  const template = '[llegó|llegaron] [puntual|puntual|puntuales]';
  expect(say(template, {}, 'man', random)).toBe('Llegó puntual');
  expect(say(template, {}, 'team', random)).toBe('Llegaron puntuales');
  expect(say('[he|she|they] came', {}, 'woman', random)).toBe('She came');
});

test('what fills a slot may hold a slot and a choice', () => {
  const said = say('{name} {did}.', { name: 'Marvin', did: 'fixed <a tap|a sink> in {place}', place: 'Nosara' }, 'man', random);
  expect(['Marvin fixed a tap in Nosara.', 'Marvin fixed a sink in Nosara.']).toContain(said);
});

test('the Spanish "y" gives way before an "i"', () => {
  expect(say('bombas y instalaciones y hielo', {}, 'man', random)).toBe('Bombas e instalaciones y hielo');
});

test('a slot that nothing fills is an error, not a gap', () => {
  expect(() => say('{nobody}', {}, 'man', random)).toThrow('nobody');
});

test.each([
  ['English', english],
  ['Spanish', spanish],
])('%s has words for every service and a large pool of sentences', (_, { trades, description, reviews }) => {
  for (const { serviceId, isCategory } of services) {
    if (isCategory) continue;
    expect(trades[serviceId]?.offers.length, serviceId).toBeGreaterThanOrEqual(3);
    expect(trades[serviceId]?.done.length, serviceId).toBeGreaterThanOrEqual(3);
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
