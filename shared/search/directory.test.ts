import { describe, expect, test } from 'vitest';
import { makeEntry, makeTaxonomy } from '../../tests/world/makers.ts';
import { anyProfessional, type DirectoryQuery } from './directory-query.ts';
import { Directory } from './directory.ts';
import { costaRicaTime, type LocalMoment } from '../rules/clock.ts';
import { defaultHours } from '../model/profile/hours.ts';
import type { Professional } from '../model/professional.ts';
import { ratingOf } from '../rules/review/rating.ts';

const monday: LocalMoment = { year: 2026, weekday: 'monday', minutes: 12 * 60 };

function directoryOf(professionals: Record<string, Partial<Professional>>): Directory {
  const directory = new Directory();
  directory.setTaxonomy(makeTaxonomy());
  directory.setPack(
    0,
    Object.entries(professionals).map(([uid, overrides]) => makeEntry(uid, 1, { description: '', ...overrides })),
  );
  return directory;
}

function find(directory: Directory, query: Partial<DirectoryQuery>, at = monday): string[] {
  return directory.find({ ...anyProfessional, ...query }, at).map(({ uid }) => uid);
}

describe('the words', () => {
  const directory = directoryOf({
    plumber: { displayName: 'Marvin', services: ['plumbing'], zones: ['tamarindo'] },
    septic: { displayName: 'Olga', services: ['septic-tanks'], zones: ['samara'] },
    pool: { displayName: 'José Ángel Peña', services: ['pools'], zones: ['flamingo'] },
    talker: { displayName: 'Rita', services: [], zones: [], description: 'Also a little plumbing, with care.' },
  });

  test.each([
    ['plomero', 'a Spanish keyword'],
    ['PLOMERO', 'capitals'],
    ['plom', 'the beginning of a word'],
    ['plumber', 'an English keyword'],
    ['plumbers', 'an English plural'],
    ['plomeros', 'a Spanish plural'],
    ['fuga de agua', 'a keyword of several words'],
    ['plumber in Tamarindo', 'a service and a place, in English'],
    ['plomero en tamarindo', 'a service and a place, in Spanish'],
    ['plomero en Guanacaste', 'the region'],
    ['plumber in tamarindo, costa rica', 'the country'],
  ])('%s (%s) finds the plumber first', (q) => {
    expect(find(directory, { q })[0]).toBe('plumber');
  });

  test('a service comes before its neighbours of the category, and those before who only mentions it', () => {
    expect(find(directory, { q: 'plumbing' })).toEqual(['plumber', 'septic', 'talker']);
  });

  test.each(['jose angel', 'José Ángel', 'peña', 'pena jose'])('%s finds the name, whatever its accents', (q) => {
    expect(find(directory, { q })).toEqual(['pool']);
  });

  test('the region alone finds everyone', () => {
    expect(find(directory, { q: 'Guanacaste' })).toHaveLength(4);
  });

  test('every word must be found', () => {
    expect(find(directory, { q: 'plomero samara' })).toEqual([]);
  });

  test('a word is found at its beginning only', () => {
    expect(find(directory, { q: 'lumber' })).toEqual([]);
  });

  test('a plural finds the name and the description that say one', () => {
    const told = directoryOf({
      one: { displayName: 'Nanny Olga', services: [] },
      two: { displayName: 'Eva', services: [], description: 'Puedo hacer una instalación, y entrego un mueble.' },
      three: { displayName: 'Rita', services: [], description: 'A delivery each day.' },
      four: { displayName: 'Luis', services: [], description: 'Fotos' },
    });
    expect(find(told, { q: 'nannies' })).toEqual(['one']);
    expect(find(told, { q: 'instalaciones' })).toEqual(['two']);
    expect(find(told, { q: 'muebles' })).toEqual(['two']);
    expect(find(told, { q: 'deliveries' })).toEqual(['three']);
  });

  test('a name as it was typed comes before one that is like it without its end', () => {
    const named = directoryOf({
      andrea: { displayName: 'Andrea', services: [], rating: ratingOf([5, 5, 5]) },
      andres: { displayName: 'Andrés', services: [], rating: ratingOf([3, 3, 3]) },
    });
    expect(find(named, { q: 'andres' })).toEqual(['andres', 'andrea']);
  });

  test('a name that is spelled with points is found as it is written', () => {
    expect(find(directoryOf({ a: { displayName: 'Pérez S.A.' }, b: {} }), { q: 'Pérez S.A.' })).toEqual(['a']);
  });

  test.each([
    'plumber near me',
    'plomero cerca de mí',
    'busco plomero',
    'I need a plumber',
    'looking for my plumber',
    'yo quiero un plomero',
    'necesito plomero',
  ])('%s finds what the trade alone finds', (q) => {
    expect(find(directory, { q })).toEqual(['plumber']);
  });

  test('the words that only glue others count when they stand alone', () => {
    expect(find(directory, { q: 'with' })).toEqual(['talker']);
  });

  test('no words find everyone', () => {
    expect(find(directory, { q: '  ' })).toHaveLength(4);
  });
});

describe('the zone', () => {
  const directory = directoryOf({
    beach: { zones: ['tamarindo'] },
    canton: { zones: ['santa-cruz'] },
    elsewhere: { zones: ['samara'] },
  });

  test('a canton includes its places', () => {
    expect(find(directory, { zone: 'santa-cruz' })).toEqual(['beach', 'canton']);
  });

  test('a place includes who serves its whole canton, and not who serves another place of it', () => {
    expect(find(directory, { zone: 'tamarindo' })).toEqual(['beach', 'canton']);
    expect(find(directory, { zone: 'flamingo' })).toEqual(['canton']);
  });

  test('a zone can be typed', () => {
    expect(find(directory, { q: 'samara' })).toEqual(['elsewhere']);
  });
});

describe('the other filters', () => {
  test('a category finds whoever offers one of its services', () => {
    const directory = directoryOf({ a: { services: ['septic-tanks'] }, b: { services: ['pools'] } });
    expect(find(directory, { service: 'water' })).toEqual(['a']);
    expect(find(directory, { service: 'pools' })).toEqual(['b']);
    expect(find(directory, { service: 'unknown' })).toEqual([]);
  });

  test('a spoken language finds those who speak it', () => {
    const directory = directoryOf({ a: { spokenLanguages: ['es', 'de'] }, b: { spokenLanguages: ['es'] } });
    expect(find(directory, { language: 'de' })).toEqual(['a']);
  });

  test('the languages that there are to choose from are those that somebody speaks now', () => {
    const directory = directoryOf({ a: { spokenLanguages: ['es', 'de'] }, b: { spokenLanguages: ['es'] } });
    expect(directory.spoken).toEqual(['es', 'de']);
    directory.setPack(0, [makeEntry('b', 2, { spokenLanguages: ['fr'] })]);
    expect(directory.spoken).toEqual(['fr']);
  });

  test('a way to pay, an invoice and emergencies find who says so', () => {
    const directory = directoryOf({
      a: { facts: ['cash', 'sinpe', 'invoice'] },
      b: { facts: ['cash', 'emergencies'] },
      // As an older device kept it.
      c: { facts: undefined as unknown as string[] },
    });
    expect(find(directory, { pay: 'cash' })).toEqual(['a', 'b']);
    expect(find(directory, { pay: 'sinpe' })).toEqual(['a']);
    expect(find(directory, { pay: 'cash', emergencies: true })).toEqual(['b']);
    expect(find(directory, { invoice: true })).toEqual(['a']);
    expect(find(directory, { invoice: true, emergencies: true })).toEqual([]);
  });

  test('a way to speak finds who says so', () => {
    const directory = directoryOf({ a: { facts: ['cash', 'message', 'call'] }, b: { facts: ['whatsapp'] }, c: {} });
    expect(find(directory, { speak: 'message' })).toEqual(['a']);
    expect(find(directory, { speak: 'call' })).toEqual(['a']);
    expect(find(directory, { speak: 'whatsapp' })).toEqual(['b']);
  });

  test('years at work include who has exactly as many, by the year of the question', () => {
    const directory = directoryOf({
      ten: { worksSince: 2016 },
      nine: { worksSince: 2017 },
      silent: { worksSince: null },
      // As an older device kept it.
      older: { worksSince: undefined as unknown as null },
    });
    expect(find(directory, { years: 10 })).toEqual(['ten']);
    expect(find(directory, { years: 10 }, { ...monday, year: 2027 })).toEqual(['nine', 'ten']);
    expect(find(directory, { years: 5 })).toEqual(['nine', 'ten']);
    expect(find(directory, { years: 20 })).toEqual([]);
  });

  test('a price is one of the service that is looked for, or of any where none is', () => {
    const price = { amount: 15_000, currency: 'CRC', unit: 'visit' } as const;
    const services = ['plumbing', 'septic-tanks', 'pools'];
    const directory = directoryOf({
      plumber: { services, prices: { plumbing: { ...price, currency: 'USD' } } },
      pool: { services, prices: { pools: price } },
      silent: { services },
      // As an older device kept it.
      older: { services, prices: undefined as unknown as Professional['prices'] },
    });
    expect(find(directory, { price: true })).toEqual(['plumber', 'pool']);
    expect(find(directory, { price: true, service: 'plumbing' })).toEqual(['plumber']);
    expect(find(directory, { price: true, service: 'water' })).toEqual(['plumber']);
    expect(find(directory, { price: true, service: 'septic-tanks' })).toEqual([]);
  });

  test('weekends find who works on Saturdays and on Sundays', () => {
    const sunday = { ...defaultHours.sunday, isClosed: false };
    const directory = directoryOf({ usual: {}, always: { hours: { ...defaultHours, sunday } } });
    expect(find(directory, { weekends: true })).toEqual(['always']);
  });

  test('a lowest rating includes those who have exactly it', () => {
    const directory = directoryOf({ exact: { rating: ratingOf([4, 5]) }, below: { rating: ratingOf([4, 4, 5]) } });
    expect(find(directory, { rating: 4.5 })).toEqual(['exact']);
  });
});

describe('open now', () => {
  const closed = { open: '7:00', close: '17:00', isClosed: true };
  const directory = directoryOf({
    usual: { hours: defaultHours },
    weekend: { hours: { ...defaultHours, monday: closed, sunday: { open: '8:15', close: '23:45', isClosed: false } } },
  });
  const openAt = (weekday: LocalMoment['weekday'], hour: number, minute: number) =>
    find(directory, { open: true }, { ...monday, weekday, minutes: hour * 60 + minute });

  test('opens on the minute and closes on the minute', () => {
    expect(openAt('monday', 6, 59)).toEqual([]);
    expect(openAt('monday', 7, 0)).toEqual(['usual']);
    expect(openAt('monday', 16, 59)).toEqual(['usual']);
    expect(openAt('monday', 17, 0)).toEqual([]);
  });

  test('every day has its own hours', () => {
    expect(openAt('sunday', 8, 14)).toEqual([]);
    expect(openAt('sunday', 23, 44)).toEqual(['weekend']);
    expect(openAt('sunday', 23, 45)).toEqual([]);
  });

  test('is judged by the clock of Costa Rica, six hours behind Greenwich, also over midnight', () => {
    const mondayMorningInGreenwich = Date.UTC(2026, 10, 23, 5, 30);
    expect(costaRicaTime(mondayMorningInGreenwich)).toEqual({ ...monday, weekday: 'sunday', minutes: 23 * 60 + 30 });
    expect(find(directory, { open: true }, costaRicaTime(mondayMorningInGreenwich))).toEqual(['weekend']);
    const opening = Date.UTC(2026, 10, 23, 13, 0);
    expect(find(directory, { open: true }, costaRicaTime(opening))).toEqual(['usual']);
    expect(find(directory, { open: true }, costaRicaTime(opening - 1))).toEqual([]);
  });
});

describe('the order', () => {
  const directory = directoryOf({
    cousin: { displayName: 'Álvaro', rating: ratingOf([5, 5, 5]) },
    many: { displayName: 'Beto', rating: ratingOf(Array.from({ length: 40 }, (_, n) => (n % 10 === 0 ? 4 : 5))) },
    poor: { displayName: 'zoila', rating: ratingOf([2, 3, 2]) },
  });

  test('recommended: forty content clients outrank one proud cousin and two', () => {
    expect(find(directory, {})).toEqual(['many', 'cousin', 'poor']);
  });

  test('best rated: by the average weighed by how many gave it', () => {
    expect(find(directory, { sort: 'rating' })).toEqual(['many', 'cousin', 'poor']);
  });

  test('most reviews: by the count, then as recommended', () => {
    expect(find(directory, { sort: 'reviews' })).toEqual(['many', 'cousin', 'poor']);
  });

  test('by name: whatever its accents and capitals', () => {
    expect(find(directory, { sort: 'name' })).toEqual(['cousin', 'many', 'poor']);
  });

  test('recommended: who shows no number and takes no messages comes after who can be reached, however well rated', () => {
    const directory = directoryOf({
      silent: { rating: ratingOf([5, 5, 5]), contactPhone: null, refusesMessages: true },
      called: { rating: ratingOf([3, 3, 3]), contactPhone: '+50688880000', refusesMessages: true },
      written: { rating: ratingOf([4, 4, 4]), contactPhone: null },
    });
    expect(find(directory, {})).toEqual(['written', 'called', 'silent']);
    expect(find(directory, { sort: 'rating' })).toEqual(['silent', 'written', 'called']);
  });

  test('near: the nearest first, and of who is as near, as recommended', () => {
    const directory = directoryOf({
      far: { zones: ['samara'], rating: ratingOf([5, 5, 5]) },
      nowhere: { zones: [], rating: ratingOf([5, 5, 5]) },
      praised: { zones: ['flamingo'], rating: ratingOf([5, 5, 5]) },
      poor: { zones: ['flamingo'], rating: ratingOf([2, 2, 2]) },
      canton: { zones: ['santa-cruz'], rating: ratingOf([1, 1, 1]) },
    });
    const inTamarindo = directory.find({ ...anyProfessional, sort: 'near' }, monday, [10.299, -85.84]);
    expect(inTamarindo.map(({ uid }) => uid)).toEqual(['canton', 'praised', 'poor', 'far', 'nowhere']);
  });

  test('near, where nobody said where the reader is: as recommended', () => {
    const directory = directoryOf({
      poor: { zones: ['tamarindo'], rating: ratingOf([2, 2, 2]) },
      praised: { zones: ['samara'], rating: ratingOf([5, 5, 5]) },
    });
    expect(find(directory, { sort: 'near' })).toEqual(['praised', 'poor']);
  });

  test('recommended from where the reader is: who is near comes before who is rated better', () => {
    const directory = directoryOf({
      far: { zones: ['samara'], rating: ratingOf([5, 5, 5]) },
      near: { zones: ['tamarindo'], rating: ratingOf([3, 3, 3]) },
    });
    expect(find(directory, {})).toEqual(['far', 'near']);
    expect(directory.find(anyProfessional, monday, [10.299, -85.84]).map(({ uid }) => uid)).toEqual(['near', 'far']);
  });

  test('recommended with words: who fits best comes before who is rated best', () => {
    const directory = directoryOf({
      praised: { displayName: 'Ana', services: [], description: 'Piscina', rating: ratingOf([5, 5, 5]) },
      fitting: { displayName: 'Eva', services: ['pools'], rating: ratingOf([3, 3, 3]) },
    });
    expect(find(directory, { q: 'piscina' })).toEqual(['fitting', 'praised']);
    expect(find(directory, { q: 'piscina', sort: 'rating' })).toEqual(['praised', 'fitting']);
  });
});

describe('packs', () => {
  test('a pack that comes again replaces what it held; one taken down is gone', () => {
    const directory = directoryOf({ a: {}, b: {} });
    directory.setPack(0, [makeEntry('a', 2, { displayName: 'Nueva' }), { uid: 'b', version: 2, professional: null }]);
    expect(directory.size).toBe(1);
    expect(directory.professional('a')?.displayName).toBe('Nueva');
    expect(directory.professional('b')).toBeNull();
  });

  test('what did not change stays the very same object', () => {
    const directory = directoryOf({ a: {} });
    const before = directory.professional('a');
    directory.setPack(0, [makeEntry('a', 1, { description: '' }), makeEntry('c', 1)]);
    expect(directory.professional('a')).toBe(before);
  });

  test('what lacked a field comes to have it, though its version is the same', () => {
    const directory = directoryOf({ a: {} });
    directory.setPack(0, [makeEntry('a', 1, { description: '', facts: ['invoice'] })]);
    expect(directory.professional('a')?.facts).toEqual(['invoice']);
    expect(find(directory, { invoice: true })).toEqual(['a']);
  });
});
