import { expect, test } from 'vitest';
import { makeTaxonomy } from '../../../../tests/world/makers.ts';
import { wantedBy, wantedFirst } from './wanted.ts';

const taxonomy = makeTaxonomy();
const services = ['pools', 'septic-tanks', 'plumbing'];

test('what a word or a filter asks for comes first, in either language', () => {
  expect(wantedFirst(services, wantedBy({ q: 'plomero' }, taxonomy).services)[0]).toBe('plumbing');
  expect(wantedFirst(services, wantedBy({ service: 'septic-tanks' }, taxonomy).services)[0]).toBe('septic-tanks');
});

test('a category brings all its services forward', () => {
  expect(wantedFirst(services, wantedBy({ service: 'water' }, taxonomy).services)).toEqual([
    'septic-tanks',
    'plumbing',
    'pools',
  ]);
});

test('a zone brings what lies in it forward, or what it lies in', () => {
  expect(wantedFirst(['samara', 'tamarindo'], wantedBy({ zone: 'santa-cruz' }, taxonomy).zones)[0]).toBe('tamarindo');
  expect(wantedFirst(['samara', 'santa-cruz'], wantedBy({ zone: 'flamingo' }, taxonomy).zones)[0]).toBe('santa-cruz');
  expect(wantedFirst(['tamarindo', 'samara'], wantedBy({ q: 'sámara' }, taxonomy).zones)[0]).toBe('samara');
});

test('a search that asks for none leaves them as they are', () => {
  expect(wantedFirst(services, wantedBy({ open: true }, taxonomy).services)).toEqual(services);
});
