import { beforeAll, describe, expect, test } from 'vitest';
import { bucketOf } from '../../shared/rules/catalogue.ts';
import { type Weekday, weekdays } from '../../shared/rules/clock.ts';
import { recommendation } from '../../shared/rules/profile/reachable.ts';
import { isNewcomer } from '../../shared/rules/profile/newcomers.ts';
import { foundAtOnce } from '../../shared/protocol/ports.ts';
import type { Professional } from '../../shared/model/professional.ts';
import type { CatalogueEntry } from '../../shared/protocol/catalogue-protocol.ts';
import { anyProfessional, type DirectoryQuery } from '../../shared/search/directory-query.ts';
import { Directory } from '../../shared/search/directory.ts';
import { publish } from '../../sync-server/projection/publish.ts';
import { services } from '../taxonomy/services.ts';
import { zones } from '../taxonomy/zones.ts';
import { makeProvince } from './province.ts';

const now = Date.UTC(2026, 5, 1);
const popular = ['plumbing', 'ac-cleaning', 'maid-service', 'electrical', 'landscaping', 'pool-maintenance'];
const noon = 12 * 60;

describe('in the demo province', () => {
  let everybody: Professional[] = [];
  let directory = new Directory();
  beforeAll(() => {
    everybody = [...makeProvince({ seed: 506, professionals: 120, now, pictures: false })].flatMap(
      ({ user, reviews }) => publish(user, reviews, now)?.professional ?? [],
    );
    directory = directoryOf(everybody);
  });

  const find = (query: Partial<DirectoryQuery>, weekday: Weekday = 'monday', among = directory) =>
    among.find({ ...anyProfessional, ...query }, { year: 2026, weekday, minutes: noon });

  test.each(popular)(
    'the first eight who are recommended for %s hold the newcomers that there are, or two',
    (service) => {
      const all = find({ service });
      const wanted = Math.min(2, all.filter(isNewcomer).length);
      for (const weekday of weekdays) {
        const first = find({ service }, weekday).slice(0, 8);
        expect(first.filter(isNewcomer).length).toBeGreaterThanOrEqual(wanted);
      }
    },
  );

  test('every newcomer stands on the first page of the directory on some day of the week, which the rating alone would not do', () => {
    const newcomers = find({}).filter(isNewcomer);
    const onFirstPage = (weekday: Weekday) => find({}, weekday).slice(0, foundAtOnce);
    const shown = new Set(weekdays.flatMap(onFirstPage));
    expect(newcomers.length).toBeGreaterThan(5);
    expect(newcomers.filter((newcomer) => !shown.has(newcomer))).toEqual([]);
    const byRating = find({}).toSorted((a, b) => recommendation(b) - recommendation(a));
    const bestRated = new Set(byRating.slice(0, foundAtOnce));
    expect(newcomers.filter((newcomer) => !bestRated.has(newcomer))).not.toEqual([]);
  });

  test('who is reached by messages alone stands where who shows a number does', () => {
    const uids = (found: readonly Professional[]) => found.map(({ uid }) => uid);
    // Who has just come has seldom published a number.
    const shy = directoryOf(everybody.map((each) => (isNewcomer(each) ? { ...each, contactPhone: null } : each)));
    expect(uids(find({}, 'monday', shy))).toEqual(uids(find({})));
    const silent = everybody.map((each) =>
      isNewcomer(each) ? { ...each, contactPhone: null, refusesMessages: true } : each,
    );
    const last = find({}, 'monday', directoryOf(silent)).slice(-silent.filter(isNewcomer).length);
    expect(last.every(isNewcomer)).toBe(true);
  });
});

function directoryOf(professionals: readonly Professional[]): Directory {
  const directory = new Directory();
  directory.setTaxonomy({ services: [...services], zones: [...zones], spokenLanguages: [] });
  const packs = new Map<number, CatalogueEntry[]>();
  for (const professional of professionals) {
    const { uid } = professional;
    const bucket = bucketOf(uid);
    packs.set(bucket, [...(packs.get(bucket) ?? []), { uid, version: 1, professional }]);
  }
  for (const [bucket, entries] of packs) directory.setPack(bucket, entries);
  return directory;
}
