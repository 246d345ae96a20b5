import { describe, expect, test } from 'vitest';
import { makeProfessional, makePublicReview, makeTaxonomy, testTime } from '../../tests/world/makers.ts';
import { ratingOf } from '../rules/review/rating.ts';
import { breadcrumbs, dataElement, homeData, professionalData, stepsTo } from './structured-data.ts';

const reader = { origin: 'https://confio.example', language: 'es' } as const;
const taxonomy = makeTaxonomy();
const profile = { ...reader, name: 'Fontanería ana', taxonomy, reviews: [] };

describe('a professional', () => {
  const professional = makeProfessional({ contactPhone: '+50688887777', profilePhoto: 'a'.repeat(32) });

  test('is a business in Guanacaste with hours, zones and a phone', () => {
    expect(professionalData({ ...profile, professional })).toMatchObject({
      '@type': 'LocalBusiness',
      url: 'https://confio.example/es/profile/ana/fontaneria-ana',
      telephone: '+50688887777',
      address: { addressLocality: 'Tamarindo', addressRegion: 'Guanacaste', addressCountry: 'CR' },
      areaServed: [{ '@type': 'Place', name: 'Tamarindo' }],
      knowsAbout: ['Fontanería'],
      aggregateRating: { ratingValue: 4.67, reviewCount: 3, bestRating: 5 },
    });
  });

  test('opens at hours of two digits, and not on days off', () => {
    const { openingHoursSpecification: hours } = professionalData({ ...profile, professional });
    expect(hours).toHaveLength(6);
    expect(hours[0]).toMatchObject({ dayOfWeek: 'https://schema.org/Monday', opens: '07:00', closes: '17:00' });
  });

  test('is not told to close where it works all day', () => {
    const hours = { ...professional.hours, monday: { open: '0:00', close: '23:45', isClosed: false } };
    const said = professionalData({ ...profile, professional: { ...professional, hours } });
    expect(said.openingHoursSpecification[0]).toMatchObject({ opens: '00:00', closes: '23:59' });
  });

  test('has pictures whose addresses stand alone', () => {
    const { image } = professionalData({ ...profile, professional });
    for (const address of image) expect(address).toMatch(/^https:\/\/confio\.example\//);
  });

  test('says what it begins to charge at, and how one pays', () => {
    const price = (amount: number, currency: 'CRC' | 'USD') => ({ amount, currency, unit: 'visit' }) as const;
    const prices = { plumbing: price(15_000, 'CRC'), pools: price(12_500, 'CRC'), cars: price(40, 'USD') };
    const data = professionalData({ ...profile, professional: { ...professional, prices, facts: ['sinpe', 'cash'] } });
    expect(data).toMatchObject({ priceRange: '₡12500+', paymentAccepted: 'Cash, SINPE Móvil' });
    const inDollars = { ...professional, prices: { pools: price(40, 'USD') } };
    expect(professionalData({ ...profile, professional: inDollars }).priceRange).toBe('$40+');
  });

  test('without a published phone, a description or reviews says nothing of them', () => {
    const bare = makeProfessional({ description: ' ', rating: ratingOf([]), zones: [] });
    const data = professionalData({ ...profile, professional: bare });
    const unsaid = ['telephone', 'description', 'aggregateRating', 'review', 'priceRange', 'paymentAccepted'];
    for (const key of unsaid) expect(data).not.toHaveProperty(key);
    expect(data.address).not.toHaveProperty('addressLocality');
  });

  test('is reviewed by people, on the day it was in Costa Rica', () => {
    const late = Date.UTC(2026, 10, 21, 3, 0);
    const review = (overrides = {}) => ({ ...makePublicReview(overrides), author: 'Luis' });
    const reviews = [review({ createdAt: late, title: ' ' }), ...Array.from({ length: 9 }, () => review())];
    const { review: said } = professionalData({ ...profile, professional, reviews });
    expect(said).toHaveLength(5);
    expect(said?.[0]).toEqual({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Luis' },
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
      datePublished: '2026-11-20',
      reviewBody: 'Llegó puntual y dejó todo limpio.',
    });
    expect(new Date(testTime).toISOString()).toContain('2026-11-20');
  });
});

test('the way to a landing page goes over its category', () => {
  const steps = stepsTo('plumbing', 'tamarindo', taxonomy, 'es');
  expect(steps.map(({ path }) => path)).toEqual(['/find/water', '/find/plumbing', '/find/plumbing/tamarindo']);
  expect(breadcrumbs(reader, steps).itemListElement[2]).toEqual({
    '@type': 'ListItem',
    position: 3,
    name: 'Tamarindo',
    item: 'https://confio.example/es/find/plumbing/tamarindo',
  });
  expect(stepsTo('unheard-of', 'tamarindo', taxonomy, 'es')).toEqual([]);
});

test('the home page says how the directory is searched', () => {
  const [organization, site] = homeData(reader, []);
  expect(site.publisher['@id']).toBe(organization['@id']);
  expect(site.potentialAction.target.urlTemplate).toBe('https://confio.example/es/find?q={search_term_string}');
});

test('nothing that somebody wrote can end the block it stands in', () => {
  const professional = makeProfessional({ description: '</script><script>alert(1)</script><!--' });
  const element = dataElement([professionalData({ ...profile, professional })]);
  expect(element.match(/<\/?script/g)).toHaveLength(2);
  expect(element).not.toContain('<!--');
});
