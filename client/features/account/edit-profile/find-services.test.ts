import { expect, test } from 'vitest';
import type { Service } from '../../../../shared/model/taxonomy.ts';
import { findServices } from './find-services.ts';

const service = (serviceId: string, en: string, es: string, category: string | null = 'home'): Service => ({
  serviceId,
  isCategory: category === null,
  category,
  en: { name: en, keywords: [] },
  es: { name: es, keywords: ['destaqueo'] },
});
const services = [
  service('home', 'Home', 'Hogar', null),
  service('drains', 'Drain cleaning', 'Limpieza de drenajes'),
  service('roofs', 'Roofing', 'Techos'),
];
const found = (search: string) => findServices(services, search).map(({ serviceId }) => serviceId);

test('an empty search shows every service, and no category', () => {
  expect(found('')).toEqual(['drains', 'roofs']);
});

test('a service is found by its name in the other language, without accents or case', () => {
  expect(found('TECHO')).toEqual(['roofs']);
  expect(found('drain')).toEqual(['drains']);
});

test('a service is found by a keyword', () => {
  expect(found('destaqueo')).toEqual(['drains', 'roofs']);
});

test('a word that no service has finds none', () => {
  expect(found('submarine')).toEqual([]);
});
