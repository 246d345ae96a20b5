import type { Language } from '../../shared/model/language.ts';
import type { User } from '../../shared/model/user.ts';
import { currentTerms } from '../../shared/rules/account/terms.ts';
import { day } from './accounts.ts';
import { fillAlbum, type Picture } from './albums.ts';
import type { Making } from './making.ts';
import { makePerson } from './people.ts';

/** The account of somebody who only writes reviews. */
export function makeResident(making: Making): { user: User; pictures: Picture[] } {
  const { random, accounts, now } = making;
  const language: Language = random.chance(0.52) ? 'es' : 'en';
  const person = makePerson(random, language);
  const createdAt = Math.floor(now - random.between(120, 1100) * day);
  const hasBetaAccess = random.chance(0.8);
  const user: User = {
    ...accounts.open(person, createdAt),
    hasBetaAccess,
    usedBetaKey: hasBetaAccess && random.chance(0.5) ? random.id(20) : null,
    signedTerms: hasBetaAccess && random.chance(0.9) ? { version: currentTerms.version, at: createdAt } : null,
  };
  const sitter = { speaker: person.speaker, category: null };
  const album = { portrait: random.chance(0.3) ? sitter : null, cover: false, work: [] };
  return fillAlbum(making, user, album);
}

/** Somebody who wrote a review without signing in: a session, and the email address they stated. */
export function makeAnonymous({ random, accounts, now }: Making): User {
  const person = makePerson(random, random.chance(0.5) ? 'es' : 'en');
  const createdAt = Math.floor(now - random.between(5, 300) * day);
  const authId = random.id(28);
  return {
    ...accounts.open(person, createdAt),
    displayName: person.called,
    emailVerified: false,
    phoneNumber: null,
    phoneVerified: false,
    phoneAuthId: null,
    emailAuthId: null,
    currentAuthId: authId,
    providerId: 'anonymous',
    isAnonymous: true,
  };
}
