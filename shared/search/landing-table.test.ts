import { expect, test } from 'vitest';
import { makeProfessional, makeTaxonomy } from '../../tests/world/makers.ts';
import { anyProfessional } from './directory-query.ts';
import { Directory } from './directory.ts';
import { LandingTable } from './landing-table.ts';
import { ratingOf } from '../rules/review/rating.ts';

const taxonomy = makeTaxonomy();
const people = [
  makeProfessional({ uid: 'ana', services: ['plumbing'], zones: ['tamarindo'], rating: ratingOf([5, 5, 5]) }),
  makeProfessional({
    uid: 'bea',
    services: ['plumbing', 'septic-tanks'],
    zones: ['santa-cruz'],
    rating: ratingOf([2]),
  }),
  makeProfessional({
    uid: 'cai',
    services: ['pools', 'unheard-of'],
    zones: ['samara', 'nowhere'],
    rating: ratingOf([]),
  }),
];
const table = new LandingTable(people, taxonomy);

test('each page counts whom the directory finds for it', () => {
  const directory = new Directory();
  directory.setTaxonomy(taxonomy);
  directory.setPack(
    0,
    people.map((professional) => ({ uid: professional.uid, version: 1, professional })),
  );
  for (const { serviceId: service } of taxonomy.services) {
    for (const zone of [null, ...taxonomy.zones.map(({ zoneId }) => zoneId)]) {
      const found = directory.find(
        { ...anyProfessional, service, zone },
        { year: 2026, weekday: 'monday', minutes: 0 },
      );
      expect(table.facts(service, zone).professionals, `${service} in ${zone}`).toBe(found.length);
      const isListed = [...table.pages()].some((page) => page.service === service && page.zone === zone);
      expect(isListed).toBe(found.length > 0);
    }
  }
});

test('the average is of the reviews, not of the professionals', () => {
  expect(table.facts('plumbing', 'tamarindo')).toMatchObject({ professionals: 2, reviews: 4, average: 4.25 });
  expect(table.facts('pools', null)).toMatchObject({ professionals: 1, reviews: 0, average: 0 });
});

test('it leads to the canton first, then to its places, and to other services of the kind', () => {
  const { zones, services } = table.facts('plumbing', 'tamarindo');
  expect(zones).toEqual([
    { id: 'santa-cruz', professionals: 2 },
    { id: 'flamingo', professionals: 1 },
  ]);
  expect(services).toEqual([{ id: 'septic-tanks', professionals: 1 }]);
});

test('a category leads to what stands under it', () => {
  expect(table.facts('water', null).services.map(({ id }) => id)).toEqual(['plumbing', 'septic-tanks']);
});

test('nobody is nobody', () => {
  expect(table.facts('pools', 'tamarindo')).toMatchObject({ professionals: 0, reviews: 0, average: 0 });
  expect(table.facts('unheard-of', null).professionals).toBe(0);
});
