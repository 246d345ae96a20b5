import type { User } from '../../shared/model/user.ts';
import { currentTerms } from '../../shared/rules/account/terms.ts';
import { day } from './accounts.ts';
import { fillAlbum, type Picture } from './albums.ts';
import { areas, placeName } from './areas.ts';
import { categoryOf, pickServices } from './demand.ts';
import { describe } from './descriptions.ts';
import { sayFacts } from './facts.ts';
import type { Making } from './making.ts';
import { makeHours } from './opening-hours.ts';
import { makeBusiness, makePerson, type Person } from './people.ts';
import type { Random } from './random.ts';
import { spokenLanguageCodes } from '../taxonomy/spoken-languages.ts';

/** A professional as those who write reviews know them. */
export interface KnownProfessional {
  user: User;
  person: Person;
}

/** What is settled about a professional before the dice decide the rest. */
interface Sketch {
  person: Person;
  services: string[];
  zones: string[];
  nearby: string;
  spokenLanguages: string[];
  createdAt: number;
  contactPhone: string;
  album: { portrait: boolean; cover: boolean; work: number };
}

/** One to eight places along one road; the first is home. */
function pickZones(random: Random): { zones: string[]; nearby: string } {
  const road = random.weighted(areas);
  const count = Math.min(random.int(1, 8), road.length - 1);
  const start = random.int(0, road.length - 1 - count);
  const served = road.slice(start, start + count);
  const home = random.pick(served);
  const beyond = road[start + count] ?? home;
  const others = served.filter((zone) => zone !== home);
  return { zones: [home, ...others], nearby: others.length > 0 ? random.pick(others) : beyond };
}

function pickLanguages(random: Random, { language, isForeign }: Person): string[] {
  const spoken = new Set<string>([language]);
  if (random.chance(language === 'en' ? 0.85 : 0.5)) spoken.add(language === 'en' ? 'es' : 'en');
  const common = spokenLanguageCodes.slice(2, 9);
  if (random.chance(isForeign ? 0.3 : 0.08)) spoken.add(random.pick(common).code);
  if (random.chance(0.015)) spoken.add(random.pick(spokenLanguageCodes).code);
  return [...spoken];
}

function sketch({ random, accounts, now }: Making): Sketch {
  const services = pickServices(random);
  const { zones, nearby } = pickZones(random);
  const [main = ''] = services;
  const [home = ''] = zones;
  const language = random.chance(0.7) ? 'es' : 'en';
  const person = random.chance(0.35)
    ? makeBusiness(random, language, categoryOf(main), placeName(home))
    : makePerson(random, language);
  return {
    person,
    services,
    zones,
    nearby,
    spokenLanguages: pickLanguages(random, person),
    createdAt: Math.floor(now - random.between(90, 1090) * day),
    contactPhone: accounts.phone(false),
    album: {
      portrait: random.chance(0.85),
      cover: random.chance(0.6),
      work: random.chance(0.25) ? 0 : random.int(1, 6),
    },
  };
}

/** The plumber of the README: everything a profile can show. */
function exampleSketch({ accounts, now }: Making): Sketch {
  return {
    person: {
      speaker: 'man',
      called: 'Marvin',
      displayName: 'Marvin Chaves Obando',
      language: 'en',
      isForeign: false,
    },
    services: ['plumbing', 'water-heaters', 'drain-cleaning', 'wells-and-pumps'],
    zones: ['tamarindo', 'langosta', 'villarreal', 'huacas', 'playa-grande', 'flamingo'],
    nearby: 'villarreal',
    spokenLanguages: ['es', 'en'],
    createdAt: now - 1000 * day,
    contactPhone: accounts.phone(false),
    album: { portrait: true, cover: true, work: 6 },
  };
}

/** A professional whose profile is filled in; the `isExample` one is the same person every time. */
export function makeProfessional(making: Making, isExample: boolean): KnownProfessional & { pictures: Picture[] } {
  const { random, accounts, now } = making;
  const { person, services, zones, nearby, spokenLanguages, createdAt, contactPhone, album } = isExample
    ? exampleSketch(making)
    : sketch(making);
  const [main = ''] = services;
  const [home = '', ...towns] = zones;
  const account = accounts.open(person, createdAt);
  const { description, described } = describe(making, person, {
    services,
    spokenLanguages,
    town: home,
    towns,
    nearby,
    year: new Date(now).getUTCFullYear(),
  });
  const user: User = {
    ...account,
    description,
    services,
    zones,
    hours: makeHours(random),
    spokenLanguages,
    isContractor: true,
    hasBetaAccess: true,
    usedBetaKey: random.chance(0.8) ? random.id(20) : null,
    signedTerms: { version: currentTerms.version, at: createdAt },
    contactPhone,
    ...sayFacts(account.uid, { services, described, isNew: createdAt > now - 365 * day, isExample }),
  };
  const filled = fillAlbum(making, user, {
    portrait: album.portrait ? { speaker: person.speaker, category: categoryOf(main) } : null,
    cover: album.cover,
    work: Array.from({ length: album.work }, (_, index) => services[index % services.length] ?? main),
  });
  return { ...filled, person };
}
