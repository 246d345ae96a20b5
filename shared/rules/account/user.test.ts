import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeContractor, makeNotice, makeTaxonomy } from '../../../tests/world/makers.ts';
import { defaultHours } from '../../model/profile/hours.ts';
import type { OwnUser } from '../../model/user.ts';
import {
  applyPatch,
  checkOwnEdit,
  longestCannedAnswer,
  mergeOwn,
  maxChosen,
  ownFields,
  ownTexts,
  ownView,
  patchOf,
} from './user.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const photo = (dateUploaded: number) => ({ url: '/photo', dateUploaded });
const photos = { [first]: photo(1), [second]: photo(2) };
/** Two notices, told at 4 and at 7. */
const notices = [4, 7].map((at) => makeNotice({ id: `notice at ${at}`, at }));
const before = ownView(makeContractor({ photos, profilePhoto: first, notices, noticesReadUntil: 4 }));
const taxonomy = makeTaxonomy();
const check = (edit: Partial<OwnUser>) => checkOwnEdit({ before, after: { ...before, ...edit }, taxonomy });

describe('what the owner of an account may change', () => {
  test.each(Object.keys(before).filter((field) => !ownFields.some((own) => own === field)))('not %s', (field) => {
    expect(check({ [field]: 'mine' })).toEqual({ code: 'field-not-yours', field });
  });

  test.each<[string, Partial<OwnUser>]>([
    ['displayName', { displayName: 'Ana María' }],
    ['description', { description: 'Arreglo fugas.\n\tTambién de noche. 🚿' }],
    ['services', { services: ['plumbing', 'pools'] }],
    ['zones', { zones: [] }],
    ['hours', { hours: { ...defaultHours, sunday: { open: '8:00', close: '12:15', isClosed: false } } }],
    ['spokenLanguages', { spokenLanguages: ['de', 'es'] }],
    ['profilePhoto', { profilePhoto: second }],
    ['coverPhoto', { coverPhoto: second }],
    ['photos', { photos: { [first]: photo(1) } }],
    [
      'photos, in another order',
      { photos: { [first]: { ...photo(1), position: 1 }, [second]: { ...photo(2), position: 0 } } },
    ],
    ['preferredLang', { preferredLang: 'en' }],
    ['own number for everyone to see', { contactPhone: before.phoneNumber }],
    ['whole profile taken down for a while', { isPaused: true }],
    ['notices, as read', { noticesReadUntil: 7 }],
    ['wish for no messages', { refusesMessages: true }],
    ['quiet hours, over midnight', { quietHours: { from: '20:15', to: '6:00' } }],
    ['quiet hours, or none', { quietHours: null }],
    ['answers kept ready', { cannedAnswers: ['Trabajo de 7 a 5.', '¿En qué zona?\nCon gusto.'] }],
  ])('their %s', (_, edit) => {
    expect(check(edit)).toBeNull();
  });

  test('a photo comes in through its own endpoint, and does not change', () => {
    expect(check({ photos: { ...photos, ['c'.repeat(32)]: photo(3) } })).toEqual({
      code: 'field-not-yours',
      field: 'photos',
    });
    expect(check({ photos: { ...photos, [first]: photo(7) } })?.code).toBe('field-not-yours');
  });
});

describe('a value that makes no sense is refused with its field', () => {
  test.each<[string, keyof OwnUser, Partial<OwnUser>]>([
    ['a name of blanks', 'displayName', { displayName: '  ' }],
    ['a name of two lines', 'displayName', { displayName: 'Ana\nMaría' }],
    ['half a character', 'description', { description: 'Ana \uD83D' }],
    ['a service that is not on the list', 'services', { services: ['magic'] }],
    ['a zone twice', 'zones', { zones: ['tamarindo', 'tamarindo'] }],
    ['a language that is not on the list', 'spokenLanguages', { spokenLanguages: ['tlh'] }],
    [
      'a day that closes before it opens',
      'hours',
      { hours: { ...defaultHours, monday: { open: '10:00', close: '9:45', isClosed: false } } },
    ],
    ['a portrait that is not one of the photos', 'profilePhoto', { profilePhoto: 'c'.repeat(32) }],
    ['a portrait whose photo is removed', 'profilePhoto', { photos: {} }],
    ['a number that is not theirs', 'contactPhone', { contactPhone: '+50670000000' }],
    ['notices that were not told yet, as read', 'noticesReadUntil', { noticesReadUntil: 8 }],
    ['notices that were read, as unread', 'noticesReadUntil', { noticesReadUntil: 3 }],
    ['quiet hours that begin as they end', 'quietHours', { quietHours: { from: '20:00', to: '20:00' } }],
    ['an empty answer', 'cannedAnswers', { cannedAnswers: ['Con gusto.', ''] }],
    ['an answer twice', 'cannedAnswers', { cannedAnswers: ['Con gusto.', 'Con gusto.'] }],
    ['a cover that is not one of the photos', 'coverPhoto', { coverPhoto: 'c'.repeat(32) }],
  ])('%s', (_, field, edit) => {
    expect(check(edit)).toEqual({ code: 'value-invalid', field });
  });

  test.each(['displayName', 'description'] as const)(
    'a %s is as long as fits, in characters and not in bytes',
    (field) => {
      expect(check({ [field]: '𠮷'.repeat(ownTexts[field].longest) })).toBeNull();
      expect(check({ [field]: 'a'.repeat(ownTexts[field].longest + 1) })).toEqual({ code: 'value-too-long', field });
    },
  );

  test('an answer that is kept ready is as long as fits', () => {
    const answer = 'a'.repeat(longestCannedAnswer);
    expect(check({ cannedAnswers: [answer] })).toBeNull();
    expect(check({ cannedAnswers: [`${answer}a`] })).toEqual({ code: 'value-too-long', field: 'cannedAnswers' });
  });

  test.each(['services', 'zones', 'spokenLanguages', 'cannedAnswers'] as const)('too many %s', (field) => {
    const ids = Array.from({ length: maxChosen[field] + 1 }, (_, index) => `id-${index}`);
    expect(check({ [field]: ids })).toEqual({ code: 'value-too-long', field });
  });

  test('what was there before is not judged again', () => {
    const old = { ...before, services: ['withdrawn'], description: 'a'.repeat(3000), profilePhoto: 'c'.repeat(32) };
    expect(checkOwnEdit({ before: old, after: { ...old, displayName: 'Ana' }, taxonomy })).toBeNull();
    expect(checkOwnEdit({ before: old, after: { ...old, services: ['pools', 'withdrawn'] }, taxonomy })).toBeNull();
  });

  test('a closed day may say anything of its hours', () => {
    const monday = { open: '10:00', close: '9:45', isClosed: true };
    expect(check({ hours: { ...defaultHours, monday } })).toBeNull();
  });
});

const some = (ids: readonly string[]) => fc.subarray([...ids]);
const time = fc.constantFrom('6:00', '7:00', '8:15');
const day = fc.record({ open: time, close: fc.constantFrom('17:00', '18:30'), isClosed: fc.boolean() });
const week = fc.record({ monday: day, tuesday: day }).map((days) => ({ ...defaultHours, ...days }));

/** An account of one person in any state: few values of each field, so that two states often agree on one. */
const account: fc.Arbitrary<OwnUser> = fc
  .record({
    displayName: fc.constantFrom('Ana', 'Ana María', 'Anita'),
    description: fc.constantFrom('', 'Fugas.', 'Piscinas.'),
    services: some(['plumbing', 'pools', 'septic-tanks']),
    zones: some(['tamarindo', 'flamingo', 'nicoya']),
    spokenLanguages: some(['es', 'en', 'de']),
    hours: week,
    photoIds: some([first, second]),
    places: fc.array(fc.nat(2), { minLength: 2, maxLength: 2 }),
    portrait: fc.nat(2),
    preferredLang: fc.constantFrom('en' as const, 'es' as const),
    hasBetaAccess: fc.boolean(),
    noticesReadUntil: fc.constantFrom(0, 4, 7),
  })
  .map(({ photoIds, places, portrait, ...fields }) => {
    const own = Object.fromEntries(photoIds.map((id, index) => [id, { ...photo(1), position: places[index] ?? 0 }]));
    return ownView(makeContractor({ ...fields, notices, photos: own, profilePhoto: photoIds[portrait] ?? null }));
  });
/** The owner's edits cannot add a photo, nor unread a notice, nor touch what the server decides. */
const edited = (base: OwnUser, mine: OwnUser): OwnUser => {
  const kept = Object.entries(base.photos).filter(([id]) => id in mine.photos);
  const photos = Object.fromEntries(kept.map(([id, photo]) => [id, { ...photo, ...mine.photos[id] }]));
  const profilePhoto = mine.profilePhoto && mine.profilePhoto in photos ? mine.profilePhoto : null;
  const noticesReadUntil = Math.max(base.noticesReadUntil, mine.noticesReadUntil);
  return { ...mine, photos, profilePhoto, noticesReadUntil, hasBetaAccess: base.hasBetaAccess };
};
const sides = fc.tuple(account, account, account).map(([base, mine, theirs]) => ({
  base,
  mine: edited(base, mine),
  theirs: { ...theirs, noticesReadUntil: Math.max(base.noticesReadUntil, theirs.noticesReadUntil) },
}));

describe('bringing two sides together', () => {
  test('where one side changed nothing, the other stands', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        expect(mergeOwn({ base, mine, theirs: base })).toEqual({ merged: mine, lost: [] });
        expect(mergeOwn({ base, mine: base, theirs })).toEqual({ merged: theirs, lost: [] });
      }),
    );
  });

  test('where both sides did the same, nothing is lost', () => {
    fc.assert(
      fc.property(sides, ({ base, mine }) => {
        expect(mergeOwn({ base, mine, theirs: mine })).toEqual({ merged: mine, lost: [] });
      }),
    );
  });

  test('no text that a person typed is lost: it stands, or it is in what was lost, or its writer took it back', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { merged, lost } = mergeOwn({ base, mine, theirs });
        for (const field of ['displayName', 'description'] as const) {
          const told = [merged[field], ...lost.filter((each) => each.field === field).map((each) => each.theirs)];
          if (mine[field] !== base[field]) expect(merged[field]).toBe(mine[field]);
          if (theirs[field] !== base[field]) expect(told).toContain(theirs[field]);
        }
      }),
    );
  });

  test('of a set, what either side added stands, and what either took away is gone', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { merged } = mergeOwn({ base, mine, theirs });
        for (const field of ['services', 'zones', 'spokenLanguages'] as const) {
          const all = [...new Set([...base[field], ...mine[field], ...theirs[field]])];
          const isIn = (id: string) => {
            const wasThere = base[field].includes(id);
            const [here, there] = [mine[field].includes(id), theirs[field].includes(id)];
            return wasThere ? here && there : here || there;
          };
          expect(merged[field]).toEqual(all.filter(isIn).toSorted());
        }
      }),
    );
  });

  test('days that both sides did not touch alike merge one by one, and the week that lost is told whole', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { merged, lost } = mergeOwn({ base, mine, theirs });
        const clash = lost.find(({ field }) => field === 'hours');
        for (const day of ['monday', 'tuesday'] as const) {
          const kept = JSON.stringify(mine.hours[day]) === JSON.stringify(base.hours[day]) ? theirs : mine;
          expect(merged.hours[day]).toEqual(kept.hours[day]);
        }
        if (clash) expect(Object.keys(clash.theirs ?? {})).toEqual(Object.keys(defaultHours));
      }),
    );
  });

  test('whichever side comes second, what both did apart from each other comes out the same', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const other = edited(base, theirs);
        const here = mergeOwn({ base, mine, theirs: other });
        const there = mergeOwn({ base, mine: other, theirs: mine });
        for (const field of ['services', 'zones', 'spokenLanguages'] as const) {
          expect(here.merged[field]).toEqual(there.merged[field]);
        }
        expect(Object.keys(here.merged.photos).toSorted()).toEqual(Object.keys(there.merged.photos).toSorted());
        expect(here.lost.map(({ field }) => field)).toEqual(there.lost.map(({ field }) => field));
        // Where both moved the same photo the later side says where it stands, and nothing of that is lost.
        const unplaced = ({ photos, ...rest }: OwnUser) => ({ ...rest, photos: Object.keys(photos).toSorted() });
        if (here.lost.length === 0) expect(unplaced(here.merged)).toEqual(unplaced(there.merged));
      }),
    );
  });

  test('what was read on either side is read, and that is never a clash', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { merged, lost } = mergeOwn({ base, mine, theirs });
        expect(merged.noticesReadUntil).toBe(Math.max(mine.noticesReadUntil, theirs.noticesReadUntil));
        expect(lost.map(({ field }) => field)).not.toContain('noticesReadUntil');
      }),
    );
  });

  test('photos are gone where either side removed them, and stand where the later side put them', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { merged } = mergeOwn({ base, mine, theirs });
        const isGone = (id: string) => !(id in theirs.photos) || (id in base.photos && !(id in mine.photos));
        expect(Object.keys(merged.photos)).toEqual(Object.keys(theirs.photos).filter((id) => !isGone(id)));
        for (const [id, { position }] of Object.entries(merged.photos)) {
          const isMoved = id in mine.photos && mine.photos[id]?.position !== base.photos[id]?.position;
          expect(position).toBe((isMoved ? mine : theirs).photos[id]?.position);
        }
      }),
    );
  });

  test('the outcome is an edit that the other side may be given, and keeps what the server decides', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { merged } = mergeOwn({ base, mine, theirs });
        expect(checkOwnEdit({ before: theirs, after: merged, taxonomy })).toBeNull();
        expect(mergeOwn({ base: theirs, mine: merged, theirs })).toEqual({ merged, lost: [] });
      }),
    );
  });

  test('a portrait whose photo the other side removed is lost, and another is shown or none', () => {
    const base = { ...before, profilePhoto: null };
    const removed = { ...base, photos: { [second]: photo(2) } };
    const chosen = { ...base, profilePhoto: first };
    const here = mergeOwn({ base, mine: chosen, theirs: removed });
    expect(here.merged.profilePhoto).toBeNull();
    expect(here.lost).toEqual([{ field: 'profilePhoto', mine: first, theirs: null }]);
    const there = mergeOwn({ base, mine: removed, theirs: chosen });
    expect(there.merged).toMatchObject({ profilePhoto: null, photos: removed.photos });
    expect(there.lost).toEqual([{ field: 'profilePhoto', mine: null, theirs: first }]);
  });
});

describe('a patch', () => {
  test('makes one account of the other, and leaves what its owner does not see', () => {
    fc.assert(
      fc.property(sides, ({ base, mine }) => {
        const patch = patchOf({ assumed: base, mine: mine });
        const stored = { ...makeContractor({ ...base }), usedBetaKey: 'a key' };
        const after = applyPatch(stored, patch);
        expect(ownView(after)).toEqual(mine);
        expect(after.usedBetaKey).toBe('a key');
      }),
    );
  });

  test('of accounts that differ only in order is empty', () => {
    const turned = { ...before, zones: ['tamarindo', 'flamingo'] };
    const sorted = { ...before, zones: ['flamingo', 'tamarindo'] };
    expect(patchOf({ assumed: sorted, mine: turned })).toEqual({});
  });

  test('never writes what is not the owner’s', () => {
    const stored = makeContractor();
    const forged = JSON.parse('{"isAdmin":true,"email":"x@example.com","displayName":"Ana"}') as object;
    expect(applyPatch(stored, forged)).toEqual({ ...stored, displayName: 'Ana' });
  });
});
