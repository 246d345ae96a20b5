import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Service, SpokenLanguage, Zone } from '../../shared/model/taxonomy.ts';
import { distanceBetween } from '../../shared/rules/distance.ts';
import { popularServices } from '../../shared/search/home.ts';
import { services } from './services.ts';
import { makeSpokenLanguages } from './spoken-languages.ts';
import { zones } from './zones.ts';

const kebabCase = /^[a-z]+(-[a-z]+)*$/;

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

test('there are about ninety services in twelve categories', () => {
  const categories = services.filter((service) => service.isCategory);
  expect(services.length).toBeGreaterThanOrEqual(85);
  expect(services.length).toBeLessThanOrEqual(95);
  expect(categories).toHaveLength(12);
});

test('every service stands under a category', () => {
  const categories = services.filter((service) => service.isCategory);
  const ids = categories.map((service) => service.serviceId);
  expect(categories.map((service) => service.category)).toEqual(ids.map(() => null));
  for (const service of services.filter((service) => !service.isCategory)) expect(ids).toContain(service.category);
});

test('every service has an id of its own, and three to eight keywords in both languages', () => {
  expect(unique(services.map((service) => service.serviceId))).toBe(true);
  for (const service of services) {
    Service.parse(service);
    expect(service.serviceId).toMatch(kebabCase);
    for (const { name, keywords } of [service.en, service.es]) {
      expect(name).not.toBe('');
      expect(keywords.length).toBeGreaterThanOrEqual(3);
      expect(keywords.length).toBeLessThanOrEqual(8);
      expect(unique(keywords)).toBe(true);
    }
  }
});

test('no two services have the same name', () => {
  expect(unique(services.map((service) => service.en.name))).toBe(true);
  expect(unique(services.map((service) => service.es.name))).toBe(true);
});

test('the services that the home page links to exist', () => {
  const ids = services.map((service) => service.serviceId);
  expect(ids).toEqual(expect.arrayContaining([...popularServices]));
});

test.each([
  ['en', 'plumber', 'plumbing'],
  ['es', 'plomero', 'plumbing'],
  ['es', 'canoas', 'gutter-cleaning'],
  ['es', 'zacate', 'lawn-mowing'],
  ['es', 'empleada doméstica', 'maid-service'],
] as const)('in %s "%s" is a word for %s', (language, keyword, serviceId) => {
  const service = services.find((service) => service.serviceId === serviceId);
  expect(service?.[language].keywords).toContain(keyword);
});

test('the eleven cantons of Guanacaste hold every place', () => {
  const cantons = zones.filter((zone) => zone.canton === null);
  expect(cantons.map((zone) => zone.name)).toEqual([
    'Liberia',
    'Nicoya',
    'Santa Cruz',
    'Bagaces',
    'Carrillo',
    'Cañas',
    'Abangares',
    'Tilarán',
    'Nandayure',
    'La Cruz',
    'Hojancha',
  ]);
  const ids = [null, ...cantons.map((zone) => zone.zoneId)];
  for (const zone of zones) expect(ids).toContain(zone.canton);
});

test('every zone has an id and a name of its own', () => {
  expect(unique(zones.map((zone) => zone.zoneId))).toBe(true);
  expect(unique(zones.map((zone) => zone.name))).toBe(true);
  for (const zone of zones) {
    Zone.parse(zone);
    expect(zone.zoneId).toMatch(kebabCase);
  }
});

test('every zone lies in the province, and a place not far from its canton', () => {
  for (const { zoneId, canton, at } of zones) {
    const [north = 0, east = 0] = at ?? [];
    expect(north, zoneId).toBeGreaterThan(9.7);
    expect(north, zoneId).toBeLessThan(11.25);
    expect(east, zoneId).toBeGreaterThan(-86);
    expect(east, zoneId).toBeLessThan(-84.8);
    const middle = zones.find((zone) => zone.zoneId === (canton ?? zoneId))?.at;
    if (middle) expect(distanceBetween([north, east], middle), zoneId).toBeLessThan(45);
  }
});

test('about a hundred languages have a name in both languages and a flag', () => {
  const languages = makeSpokenLanguages();
  expect(languages.length).toBeGreaterThanOrEqual(95);
  expect(languages.length).toBeLessThanOrEqual(110);
  expect(unique(languages.map((language) => language.code))).toBe(true);
  expect(unique(languages.map((language) => language.name.en))).toBe(true);
  expect(unique(languages.map((language) => language.name.es))).toBe(true);
  for (const language of languages) {
    SpokenLanguage.parse(language);
    expect(language.country).toMatch(/^[A-Z]{2}$/);
    expect(existsSync(`node_modules/country-flag-icons/3x2/${language.country}.svg`)).toBe(true);
    for (const name of [language.name.en, language.name.es]) {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(name.toLowerCase()).not.toBe(language.code);
    }
  }
});
