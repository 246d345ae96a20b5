import type { Language } from '../model/language.ts';
import type { OwnUser } from '../model/user.ts';
import { destinationOf } from '../pages.ts';

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

/** Pages that need a person with beta access who agreed to the terms (specification, section 2): their paths after the language. */
const restricted = /^\/(admin|account|account-setup|edit-contractor-profile|add-phone-number)(\/|$)/;
const adminOnly = /^\/admin(\/|$)/;
const doors = /^\/(signin|create-account)$/;
const waitlist = /^\/coming-soon$/;
const terms = /^\/review-tos$/;
/** One's own profile, whoever asks (product decision 27). */
const mine = /^\/profile$/;
const profile = /^\/profile\/([^/]+)/;

/** The path after its language: '/account' of '/es/account?tab=myReviews'. */
const afterLanguage = (path: string) =>
  pathOf(path)
    .replace(/^\/[^/]*/, '')
    .replace(/\/$/, '');
const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/** Whether nobody sees anything of the page, a path with or without a query, before the auth check is done (specification, section 2). */
export function waitsForCheck(address: string): boolean {
  const page = afterLanguage(address);
  return [restricted, waitlist, terms, mine].some((pages) => pages.test(page));
}

/** Whether the page is somebody's own: what is on it is for nobody else. */
export function isRestricted(address: string): boolean {
  return restricted.test(afterLanguage(address));
}

/** Whether the page is where one comes in. */
export function isDoor(address: string): boolean {
  return doors.test(afterLanguage(address));
}

/**
 * Where `person` (null when nobody is signed in) is led who asks for `address` (a path, perhaps with a query), or null when
 * the page is theirs to see. `nextRoute` is what the address says of the page to come. Source: specification, section 2, and
 * section 4, 'Next route after sign-in' and 'Beta access'.
 */
export function wayInsteadOf(address: string, person: Person | null, nextRoute: string | null): Way | null {
  const language = address.split('/')[1] === 'es' ? 'es' : 'en';
  const page = afterLanguage(address);
  const member = person?.isAnonymous ? null : person;
  if (restricted.test(page)) return wayInsteadOfRestricted(address, language, member);
  if (mine.test(page)) return member ? { path: ownPage(language, member) } : signIn(language, address);
  if (member && !member.isContractor && profile.exec(page)?.[1] === member.uid)
    return { path: ownPage(language, member) };
  if (doors.test(page)) return member && wayAfterSignIn(language, member, nextRoute);
  if (waitlist.test(page)) return member?.hasBetaAccess ? { path: `/${language}/account-setup` } : null;
  if (terms.test(page)) return wayInsteadOfTerms(language, member, nextRoute);
  return null;
}

function wayInsteadOfRestricted(address: string, language: Language, member: Person | null): Way | null {
  if (!member) return signIn(language, address);
  if (!member.hasBetaAccess) return { path: `/${language}/coming-soon` };
  if (!member.hasSignedCurrentTos) return { path: `/${language}/review-tos`, nextRoute: ownPlace(language, member) };
  if (adminOnly.test(afterLanguage(address)) && !member.isAdmin) return { path: `/${language}` };
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
  const page = afterLanguage(pathname);
  const leadsOn = doors.test(page) || terms.test(page);
  return (kind === 'page' || kind === 'profile') && !leadsOn && fits(pathname) ? pathname + search + hash : null;
}
