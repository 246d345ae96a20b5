import { expect, test } from 'vitest';
import { makeTaxonomy } from '../../../tests/world/makers.ts';
import { vocabularyOf } from './vocabulary.ts';

test('the vocabulary stays the same object when the rest of the taxonomy comes, and not when a name is another', () => {
  const whole = makeTaxonomy();
  const services = whole.services.map((service) => ({
    ...service,
    es: { ...service.es, keywords: [] },
    en: { name: '', keywords: [] },
  }));
  const ofPage = vocabularyOf({ ...whole, services }, 'es');
  expect(vocabularyOf(whole, 'es')).toBe(ofPage);

  const [first, ...others] = whole.services;
  if (!first) throw new Error('the taxonomy has no service');
  const renamed = { ...first, es: { ...first.es, name: 'Otro oficio' } };
  const later = vocabularyOf({ ...whole, services: [renamed, ...others] }, 'es');
  expect(later.service(first.serviceId)).toBe('Otro oficio');
});
