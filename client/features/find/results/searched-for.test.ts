import { expect, test } from 'vitest';
import { makeTaxonomy } from '../../../../tests/world/makers.ts';
import { searchedFor, searchedFirst } from './searched-for.ts';

const taxonomy = makeTaxonomy();
const services = ['pools', 'septic-tanks', 'plumbing'];

test('what a word or a filter asks for comes first, in either language', () => {
  expect(searchedFirst(services, searchedFor({ q: 'plomero' }, taxonomy).services)[0]).toBe('plumbing');
  expect(searchedFirst(services, searchedFor({ service: 'septic-tanks' }, taxonomy).services)[0]).toBe('septic-tanks');
});

test('a category brings all its services forward', () => {
  expect(searchedFirst(services, searchedFor({ service: 'water' }, taxonomy).services)).toEqual([
    'septic-tanks',
    'plumbing',
    'pools',
  ]);
});

test('a zone brings what lies in it forward, or what it lies in', () => {
  expect(searchedFirst(['samara', 'tamarindo'], searchedFor({ zone: 'santa-cruz' }, taxonomy).zones)[0]).toBe(
    'tamarindo',
  );
  expect(searchedFirst(['samara', 'santa-cruz'], searchedFor({ zone: 'flamingo' }, taxonomy).zones)[0]).toBe(
    'santa-cruz',
  );
  expect(searchedFirst(['tamarindo', 'samara'], searchedFor({ q: 'sámara' }, taxonomy).zones)[0]).toBe('samara');
});

test('a search that asks for none leaves them as they are', () => {
  expect(searchedFirst(services, searchedFor({ open: true }, taxonomy).services)).toEqual(services);
});
