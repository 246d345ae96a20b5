import { expect, test } from 'vitest';
import { makeEntry } from '../../tests/world/makers.ts';
import { ratingOf } from '../../shared/rules/review/rating.ts';
import { Directory } from '../../shared/search/directory.ts';
import { anyProfessional } from '../../shared/search/directory-query.ts';
import { services } from './services.ts';
import { zones } from './zones.ts';

/** Somebody for each service, of whom no word says more; who cares for people is rated best. */
const directory = new Directory();
directory.setTaxonomy({ services: [...services], zones: [...zones], spokenLanguages: [] });
directory.setPack(
  0,
  services
    .filter(({ isCategory }) => !isCategory)
    .map(({ serviceId }) =>
      makeEntry(serviceId, 1, {
        displayName: 'Olga',
        description: '',
        services: [serviceId],
        rating: ratingOf(serviceId.endsWith('care') || serviceId === 'babysitting' ? [5, 5, 5, 5, 5, 5] : [4, 4, 4]),
      }),
    ),
);

const find = (q: string) =>
  directory.find({ ...anyProfessional, q }, { year: 2026, weekday: 'monday', minutes: 0 }).map(({ uid }) => uid);

test.each(['AC', 'ac', 'A/C', 'a/c', '(A/C)'])('%s finds air conditioning before what only begins so', (q) => {
  const found = find(q);
  expect(found.slice(0, 3).toSorted()).toEqual(['ac-cleaning', 'ac-installation', 'ac-repair']);
  expect(found).toContain('elder-care');
  expect(found).toEqual(find('ac'));
});

test('T/V is TV, and what two trades are joined by is no word', () => {
  expect(find('T/V')).toEqual(find('TV'));
  expect(find('plomero y/o')).toEqual(find('plomero'));
});

test.each([
  ['nannies', 'nanny', 'babysitting'],
  ['laundries', 'laundry', 'laundry'],
  ['deliveries', 'delivery', 'moving'],
  ['properties', 'property', 'property-management'],
])('%s finds what %s does, such as %s', (many, one, service) => {
  expect(find(many)).toContain(service);
  expect(find(many)).toEqual(find(one));
});

test.each(['aluminum', 'aluminium', 'aluminio'])('%s finds who makes windows of it', (word) => {
  expect(find(`${word} windows`)).toEqual(['windows-and-doors']);
});

test.each(['near me', 'cerca de mí', 'busco', 'quiero', 'necesito', 'I need', 'looking for', 'my', 'yo'])(
  '%s beside a service changes nothing of what is found',
  (words) => {
    for (const service of ['plumber', 'plomero', 'nanny', 'techos']) {
      expect(find(`${words} ${service}`)).toEqual(find(service));
      expect(find(`${service} ${words}`)).toEqual(find(service));
    }
  },
);
