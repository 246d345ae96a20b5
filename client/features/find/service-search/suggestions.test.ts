import { expect, test } from 'vitest';
import { makeService, makeTaxonomy } from '../../../../tests/world/makers.ts';
import { suggestServices } from './suggestions.ts';

const { services } = makeTaxonomy();
const idsFor = (text: string, language: 'en' | 'es' = 'en') =>
  suggestServices(services, text, language).map(({ serviceId }) => serviceId);

test('without words, the categories are suggested', () => {
  expect(idsFor('  ')).toEqual(['water', 'outdoors']);
});

test("'plomero' on the English side suggests plumbing, and shows the word that was met", () => {
  expect(suggestServices(services, 'plomero', 'en')).toEqual([
    { serviceId: 'plumbing', name: 'Plumbing', isCategory: false, alias: 'plomero' },
  ]);
});

test('a name of the reader’s language comes before a keyword, and shows no other word', () => {
  const [first] = suggestServices(services, 'fontaneria', 'es');
  expect(first).toMatchObject({ name: 'Fontanería y agua', alias: null });
  expect(idsFor('pipe')).toEqual(['water', 'plumbing']);
});

test('accents, capitals and plurals make no difference', () => {
  expect(idsFor('SEPTICOS')).toEqual(['septic-tanks']);
  expect(idsFor('plumbers')).toEqual(['plumbing']);
});

test('several words may be met by several keywords', () => {
  expect(idsFor('sewage drenaje')).toEqual(['septic-tanks']);
});

test('what no service is called suggests nothing', () => {
  expect(idsFor('zzzz')).toEqual([]);
});

test('no more are suggested than one can look at', () => {
  const many = Array.from({ length: 30 }, (_, n) => makeService(`s${n}`, 'c', ['Cleaning'], ['Limpieza']));
  expect(suggestServices(many, 'cleaning', 'en')).toHaveLength(8);
});
