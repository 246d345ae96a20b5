import { expect, test } from 'vitest';
import { makeEntry } from '../../tests/world/makers.ts';
import { briefOf } from './catalogue.ts';
import { columnsOf, entriesOf } from './columns.ts';

const people = [
  makeEntry('ana', 3, { services: ['plumbing'], zones: ['ocotal', 'tamarindo'], worksSince: 2011 }),
  makeEntry('beto', 1, {
    services: ['plumbing'],
    prices: { plumbing: { amount: 20_000, currency: 'CRC', unit: 'visit' } },
  }),
  makeEntry('carla', 1, { description: 'Jardines, y "todo" lo demás.', contactPhone: null }),
];

const sent = (entries: typeof people) => JSON.parse(JSON.stringify(columnsOf(entries))) as ReturnType<typeof columnsOf>;

test('entries come back from their columns as they were, whole and brief', () => {
  expect(entriesOf(sent(people))).toEqual(people);
  expect(entriesOf(sent(people.map(briefOf)))).toEqual(people.map(briefOf));
  expect(entriesOf(sent([]))).toEqual([]);
});

test('what several have in common is said once', () => {
  const alike = ['ana', 'beto', 'carla', 'david'].map((uid) => makeEntry(uid, 1, { services: ['plumbing'] }));
  const services = columnsOf(alike).find(({ field }) => field === 'services');
  expect(services).toEqual({ kind: 'column', field: 'services', values: [['plumbing']], at: [0, 0, 0, 0] });
  expect(columnsOf(people).find(({ field }) => field === 'uid')).toEqual({
    kind: 'column',
    field: 'uid',
    values: ['ana', 'beto', 'carla'],
  });
});
