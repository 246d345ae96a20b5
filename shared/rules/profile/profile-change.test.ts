import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeContractor } from '../../../tests/world/makers.ts';
import type { User } from '../../model/user.ts';
import { isNewName, seenOf, withProfileChange } from './profile-change.ts';

const day = 24 * 60 * 60 * 1000;
const publication = { isLive: true, hasEnough: true, approvedCount: 3, hidesAt: null };
const live = makeContractor({ displayName: 'Ana Mora', services: ['plumbing'], publication });

/** The account after one edit a minute. */
function edited(account: User, edits: readonly Partial<User>[], from = 0): User {
  return edits.reduce<User>(
    (before, edit, minute) => withProfileChange(before, { ...before, ...edit }, from + minute * 60_000),
    account,
  );
}

test('what changes of a reviewed profile waits to be looked at, with what stood there before all of it', () => {
  const after = edited(live, [{ displayName: 'Banco N' }, { displayName: 'Banco Nacional' }, { services: ['pools'] }]);
  expect(after.unseenChange).toEqual({ at: 120_000, before: seenOf(live) });
  expect(after.formerName).toEqual({ name: 'Ana Mora', at: 60_000 });
});

test('pausing the profile meanwhile hides no change', () => {
  const after = edited(live, [{ isPaused: true }, { displayName: 'Banco Nacional' }, { isPaused: false }]);
  expect(after.unseenChange?.before.displayName).toBe('Ana Mora');
});

test('who goes back to what was seen is done with', () => {
  const after = edited(live, [{ displayName: 'Ana M' }, { displayName: 'Ana Mora' }]);
  expect(after).toMatchObject({ unseenChange: null, formerName: null });
});

test('what nobody reviewed, and what nobody looks at, changes without a word', () => {
  const fresh = makeContractor({ displayName: 'Ana Mora' });
  expect(edited(fresh, [{ displayName: 'Ana de Nicoya' }])).toMatchObject({ unseenChange: null, formerName: null });
  expect(edited(live, [{ description: 'Fugas.', zones: [] }])).toMatchObject({ unseenChange: null, formerName: null });
});

test('a name is told as new for thirty days, and what was called so before keeps that', () => {
  expect(isNewName(1000, 1000 + 30 * day - 1)).toBe(true);
  expect(isNewName(1000, 1000 + 30 * day)).toBe(false);
  expect(isNewName(null, 1000)).toBe(false);
  expect(isNewName(undefined, 1000)).toBe(false);
  const renamed = edited(live, [{ displayName: 'Ana M.' }], 1000);
  expect(edited(renamed, [{ displayName: 'Ana Mora' }], 1000 + day).formerName).toBeNull();
  const later = edited(renamed, [{ displayName: 'Ana Mora' }], 1000 + 31 * day);
  expect(later.formerName).toEqual({ name: 'Ana M.', at: 1000 + 31 * day });
});

test('whatever the edits, a change waits exactly where the profile is not as it was seen', () => {
  const edit = fc.record(
    {
      displayName: fc.constantFrom('Ana Mora', 'Banco Nacional', ''),
      services: fc.subarray(['plumbing', 'pools']),
      profilePhoto: fc.constantFrom(null, 'a'.repeat(32)),
      isPaused: fc.boolean(),
      description: fc.constantFrom('', 'Fugas.'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      const after = edited(live, edits);
      expect(after.unseenChange?.before ?? seenOf(after)).toEqual(seenOf(live));
      expect(after.unseenChange === null).toBe(JSON.stringify(seenOf(after)) === JSON.stringify(seenOf(live)));
    }),
  );
});
