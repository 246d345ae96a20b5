import type { Language } from '../../model/language.ts';
import type { OwnUser } from '../../model/user.ts';
import { destinationOf } from '../../search/pages.ts';
import { checkMembership, isWaiting } from './membership.ts';
import { pageAccess } from './page-access.ts';

/** What the ways of the product ask of somebody who is signed in. */
export type Person = Pick<
  OwnUser,
  'uid' | 'displayName' | 'isAnonymous' | 'isContractor' | 'hasBetaAccess' | 'hasSignedCurrentTos' | 'isAdmin'
>;

/** Where somebody is led instead of a page: a path with its language, and a query. */
export interface Way {
  path: string;
  nextRoute?: string;
}

/**
 * Where `person` (null when nobody is signed in) is led who asks for `address` (a path, perhaps with a query), or null when
 * the page is theirs to see. `nextRoute` is what the address says of the page to come. Source: specification, section 2, and
 * section 4, 'Next route after sign-in' and 'Beta access'.
 */
export function wayInsteadOf(address: string, person: Person | null, nextRoute: string | null): Way | null {
  const language = address.split('/')[1] === 'es' ? 'es' : 'en';
  const member = person?.isAnonymous ? null : person;
  switch (pageAccess(address)) {
    case 'admin':
    case 'account':
    case 'setup':
    case 'editing':
      return wayInsteadOfRestricted(address, language, member);
    case 'mine':
      return member ? { path: ownPage(language, member) } : signIn(language, address);
    case 'notices':
      return person ? null : signIn(language, address);
    case 'door':
      return member && wayThroughDoor(address, language, member, nextRoute);
    case 'waitlist':
      return member && wayInsteadOfWaitlist(language, member);
    case 'terms':
      return wayInsteadOfTerms(language, member, nextRoute);
    case 'open':
      return member && lacksOwnProfile(address, member) ? { path: ownPage(language, member) } : null;
    case 'conversations':
      return null;
  }
}

/** Whether the address is that of the public profile of `member`, who has none. */
function lacksOwnProfile(address: string, { uid, isContractor }: Person): boolean {
  return !isContractor && /^\/[^/]*\/profile\/([^/?#]+)/.exec(address)?.[1] === uid;
}

function wayInsteadOfRestricted(address: string, language: Language, member: Person | null): Way | null {
  if (!member) return signIn(language, address);
  const access = pageAccess(address);
  const missing = checkMembership(member)?.code;
  if (access !== 'account' && missing === 'access-needed') return { path: waitlist(language) };
  const isOfProfile = access === 'setup' || access === 'editing';
  const isAsked = isOfProfile && !member.isContractor;
  if (missing === 'terms-needed') {
    return { path: `/${language}/review-tos`, nextRoute: isAsked ? setup(language) : ownPlace(language, member) };
  }
  if (access === 'admin' && !isAtDesk(member)) return { path: `/${language}` };
  return isAsked && access === 'editing' ? { path: setup(language) } : null;
}

/** The way in for professionals leads whoever is in already, and is none, to where they become one (product decision 32). */
function wayThroughDoor(address: string, language: Language, member: Person, nextRoute: string | null): Way {
  const isForProfessionals = new URLSearchParams(address.split('?')[1]).get('role') === 'contractor';
  if (isForProfessionals && !member.isContractor && nextRouteOf(nextRoute) === null) return { path: setup(language) };
  return wayAfterSignIn(language, member, nextRoute);
}

/** Who does not offer services waits for nothing (product decision 35). */
function wayInsteadOfWaitlist(language: Language, member: Person): Way | null {
  if (isWaiting(member)) return null;
  return { path: member.isContractor ? setup(language) : `/${language}/account` };
}

/** Only somebody with access is asked for the terms, and once. */
function wayInsteadOfTerms(language: Language, member: Person | null, nextRoute: string | null): Way | null {
  if (!member) return signIn(language, nextRouteOf(nextRoute));
  return member.hasBetaAccess && !member.hasSignedCurrentTos ? null : wayAfterSignIn(language, member, nextRoute);
}

const isAtDesk = ({ isAdmin, hasBetaAccess }: Person) => isAdmin && hasBetaAccess;

const setup = (language: Language) => `/${language}/account-setup`;
const waitlist = (language: Language) => `/${language}/coming-soon`;

function signIn(language: Language, nextRoute: string | null): Way {
  return { path: `/${language}/signin`, ...(nextRoute === null ? {} : { nextRoute }) };
}

/** Where somebody goes who has just come in (specification, section 4). */
export function wayAfterSignIn(language: Language, person: Person, nextRoute: string | null): Way {
  if (person.hasBetaAccess && !person.hasSignedCurrentTos) {
    return {
      path: `/${language}/review-tos`,
      nextRoute: inLanguage(language, nextRouteOf(nextRoute)) ?? ownPlace(language, person),
    };
  }
  const next = inLanguage(
    language,
    nextRouteOf(nextRoute, (path) => person.hasBetaAccess || wayInsteadOf(path, person, null) === null),
  );
  return { path: next ?? (isAtDesk(person) ? `/${language}/admin/accounts` : ownPlace(language, person)) };
}

/** A path in the language that was chosen meanwhile. */
function inLanguage(language: Language, path: string | null): string | null {
  return path && path.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `/${language}`);
}

/**
 * Where an account goes on. A professional's: its profile, the setting up of it while it has no name, and before all that the waitlist. Hours,
 * which the specification asks too, everybody has. Anybody else's: the directory, or the account itself while it has no name.
 */
function ownPlace(language: Language, person: Person): string {
  if (!person.isContractor) return `/${language}/${person.displayName ? 'find' : 'account'}`;
  if (isWaiting(person)) return waitlist(language);
  return person.displayName ? ownPage(language, person) : setup(language);
}

/** What somebody has of their own: a professional's profile, anybody else's account. */
function ownPage(language: Language, { uid, isContractor }: Person): string {
  return isContractor ? `/${language}/profile/${uid}` : `/${language}/account`;
}

/** Addresses are told from other people's by it; it is nobody's. */
const here = 'https://here.invalid';

/**
 * A path of our own that the product knows, perhaps with a query, as a browser would read it; null for anything else
 * (product decision 17), and for the pages that would only lead on.
 */
export function nextRouteOf(text: string | null, fits: (path: string) => boolean = () => true): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  if (origin !== here || pathname.startsWith('//')) return null;
  const { kind } = destinationOf(pathname);
  const access = pageAccess(pathname);
  const leadsOn = access === 'door' || access === 'terms';
  return (kind === 'page' || kind === 'profile') && !leadsOn && fits(pathname) ? pathname + search + hash : null;
}
