import type { Language } from '../../model/language.ts';
import type { OwnUser } from '../../model/user.ts';
import { destinationOf } from '../../search/pages.ts';
import { checkMembership } from './membership.ts';
import { pageAccess } from './page-access.ts';
import { isRestricted } from './personal-pages.ts';

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
    case 'member':
      return wayInsteadOfRestricted(address, language, member);
    case 'mine':
      return member ? { path: ownPage(language, member) } : signIn(language, address);
    case 'told':
      return person ? null : signIn(language, address);
    case 'door':
      return member && wayAfterSignIn(language, member, nextRoute);
    case 'waitlist':
      return member?.hasBetaAccess ? { path: `/${language}/account-setup` } : null;
    case 'terms':
      return wayInsteadOfTerms(language, member, nextRoute);
    case 'open':
      return member && lacksOwnProfile(address, member) ? { path: ownPage(language, member) } : null;
  }
}

/** Whether the address is that of the public profile of `member`, who has none. */
function lacksOwnProfile(address: string, { uid, isContractor }: Person): boolean {
  return !isContractor && /^\/[^/]*\/profile\/([^/?#]+)/.exec(address)?.[1] === uid;
}

function wayInsteadOfRestricted(address: string, language: Language, member: Person | null): Way | null {
  if (!member) return signIn(language, address);
  const missing = checkMembership(member)?.code;
  if (missing === 'access-needed') return { path: `/${language}/coming-soon` };
  if (missing === 'terms-needed') return { path: `/${language}/review-tos`, nextRoute: ownPlace(language, member) };
  if (pageAccess(address) === 'admin' && !member.isAdmin) return { path: `/${language}` };
  return null;
}

/** Only somebody with access is asked for the terms, and once. */
function wayInsteadOfTerms(language: Language, member: Person | null, nextRoute: string | null): Way | null {
  if (!member) return signIn(language, nextRouteOf(nextRoute));
  if (!member.hasBetaAccess) return { path: `/${language}/coming-soon` };
  return member.hasSignedCurrentTos ? wayAfterSignIn(language, member, nextRoute) : null;
}

function signIn(language: Language, nextRoute: string | null): Way {
  return { path: `/${language}/signin`, ...(nextRoute === null ? {} : { nextRoute }) };
}

/** Where somebody goes who has just come in (specification, section 4). */
export function wayAfterSignIn(language: Language, person: Person, nextRoute: string | null): Way {
  if (!person.hasBetaAccess) return { path: nextRouteOf(nextRoute, isOpenToAll) ?? `/${language}/coming-soon` };
  if (!person.hasSignedCurrentTos) {
    return { path: `/${language}/review-tos`, nextRoute: nextRouteOf(nextRoute) ?? ownPlace(language, person) };
  }
  const path = nextRouteOf(nextRoute) ?? (person.isAdmin ? `/${language}/admin/accounts` : ownPlace(language, person));
  return { path };
}

/**
 * Where a complete account goes on, else its setting up: a professional's profile, and the directory for who looks for one, who has
 * no public profile. Hours, which the specification asks too, everybody has.
 */
function ownPlace(language: Language, person: Person): string {
  if (!person.displayName) return `/${language}/account-setup`;
  return person.isContractor ? ownPage(language, person) : `/${language}/find`;
}

/** What somebody has of their own: a professional's profile, anybody else's account. */
function ownPage(language: Language, { uid, isContractor }: Person): string {
  return isContractor ? `/${language}/profile/${uid}` : `/${language}/account`;
}

const isOpenToAll = (path: string) => !isRestricted(path);

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
