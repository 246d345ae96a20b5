import { expect, test } from 'vitest';
import { defaultHours } from './profile/hours.ts';
import { makeUser, User } from './user.ts';

test('a new account says nothing of itself, may nothing, and has the usual hours', () => {
  const account = makeUser('ana', 7);
  expect(User.parse(account)).toEqual(account);
  expect(account).toMatchObject({
    uid: 'ana',
    displayName: '',
    description: '',
    services: [],
    zones: [],
    spokenLanguages: [],
    photos: {},
    hours: defaultHours,
    createdAt: 7,
    creationTime: 7,
  });
  const said = Object.entries(account).filter(([, value]) => value === true);
  expect(said).toEqual([]);
  for (const field of ['isAnonymous', 'isContractor', 'hasBetaAccess', 'isAdmin', 'phoneVerified'] as const) {
    expect(account[field], field).toBe(false);
  }
});

test('an account has every field of the specification', () => {
  const ofProfile =
    'displayName description services zones hours spokenLanguages profilePhoto coverPhoto photos preferredLang';
  const ofSignIn = 'uid email phoneNumber phoneVerified phoneAuthId emailAuthId currentAuthId providerId';
  const ofStanding = 'createdAt creationTime isAnonymous isContractor hasBetaAccess usedBetaKey isAdmin';
  const fields = [ofProfile, ofSignIn, ofStanding].flatMap((names) => names.split(' '));
  expect(Object.keys(User.shape)).toEqual(expect.arrayContaining(fields));
});
