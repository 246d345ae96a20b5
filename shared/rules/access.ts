import type { Language } from '../model/language.ts';
import type { OwnUser } from '../model/user.ts';
import { destinationOf } from '../pages.ts';

/** What the ways of the product ask of somebody who is signed in. */
export type Person = Pick<
  OwnUser,
  'uid' | 'displayName' | 'isAnonymous' | 'hasBetaAccess' | 'hasSignedCurrentTos' | 'isAdmin'
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

/** The path after its language: '/account' of '/es/account'. */
const afterLanguage = (path: string) => path.replace(/^\/[^/]*/, '').replace(/\/$/, '');

/**
 * Where `person` (null when nobody is signed in) is led who asks for `path`, or null when the page is theirs to see.
 * `nextRoute` is what the address says of the page to come. Source: specification, section 2, and section 4, 'Next route
 * after sign-in'.
 */
export function wayInsteadOf(path: string, person: Person | null, nextRoute: string | null): Way | null {
  const language = path.split('/')[1] === 'es' ? 'es' : 'en';
  const page = afterLanguage(path);
  if (restricted.test(page)) return wayInsteadOfRestricted(path, language, person);
  if (doors.test(page)) return person && !person.isAnonymous ? wayAfterSignIn(language, person, nextRoute) : null;
  if (waitlist.test(page)) return person?.hasBetaAccess ? wayAfterSignIn(language, person, null) : null;
  if (terms.test(page) && person?.hasSignedCurrentTos) return wayAfterSignIn(language, person, nextRoute);
  return null;
}

function wayInsteadOfRestricted(path: string, language: Language, person: Person | null): Way | null {
  if (!person || person.isAnonymous) return { path: `/${language}/signin`, nextRoute: path };
  if (!person.hasBetaAccess) return { path: `/${language}/coming-soon` };
  if (!person.hasSignedCurrentTos) return { path: `/${language}/review-tos`, nextRoute: ownPlace(language, person) };
  if (adminOnly.test(afterLanguage(path)) && !person.isAdmin) return { path: `/${language}` };
  return null;
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

/** Their profile when the account is complete, else its setting up. */
function ownPlace(language: Language, { uid, displayName }: Person): string {
  return displayName ? `/${language}/profile/${uid}` : `/${language}/account-setup`;
}

const isOpenToAll = (path: string) => !restricted.test(afterLanguage(path));

/** A path of our own that the product knows, perhaps with a query; null for anything else (product decision 17). */
export function nextRouteOf(text: string | null, fits: (path: string) => boolean = () => true): string | null {
  if (!text?.startsWith('/') || text.startsWith('//') || text.includes('\\')) return null;
  const path = text.split(/[?#]/)[0] ?? '';
  const { kind } = destinationOf(path);
  const isDoor = doors.test(afterLanguage(path));
  return (kind === 'page' || kind === 'profile') && !isDoor && fits(path) ? text : null;
}
