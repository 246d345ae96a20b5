import type { Language } from '../model/language.ts';
import type { Professional } from '../model/professional.ts';
import { foldText } from './text.ts';

const longestName = 60;

/**
 * A display name as it ends a profile's address: small letters without accents, joined by hyphens, at most 60; empty
 * where no letter of it can stand there. The id in front of it is what decides.
 */
export function addressName(displayName: string): string {
  const plain = foldText(displayName).replaceAll(/[^a-z\d]+/g, '-');
  const whole = plain.replaceAll(/^-|-$/g, '');
  if (whole.length <= longestName) return whole;
  // Not in the middle of a word, unless it is one word.
  const cut = whole.slice(0, longestName + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : longestName);
}

/** The address of a profile, after the language. */
export function profilePath({ uid, displayName }: Pick<Professional, 'uid' | 'displayName'>): string {
  return ['/profile', encodeURIComponent(uid), addressName(displayName)].filter(Boolean).join('/');
}

/** What a page of the directory shows: everyone, a service, or a service in a zone. */
export interface DirectoryPlace {
  service?: string | null | undefined;
  zone?: string | null | undefined;
  /** From 2 on; the first page is not numbered. */
  page?: number | undefined;
}

/** The one address, after the language, of what the directory shows; a zone alone has none of its own. */
export function directoryPath({ service, zone, page }: DirectoryPlace): string {
  const names = [service, service && zone].flatMap((name) => (name ? encodeURIComponent(name) : []));
  const named = ['/find', ...names].join('/');
  return page && page > 1 ? `${named}?page=${page}` : named;
}

/** How wide and high pictures for previews are, in px: what chats and networks show whole. */
export const socialPictureSize = { width: 1200, height: 630 } as const;

/** Raised when the drawing of such pictures changes, so that nobody keeps an old one. */
const drawing = 1;

/** What stands in the picture of a professional, as a short hash that changes with it. */
export function socialVersion({ displayName, services, zones, rating, profilePhoto }: Professional): string {
  const facts = JSON.stringify([drawing, displayName, services, zones, rating.average, rating.count, profilePhoto]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < facts.length; index++) hash = Math.imul(hash ^ facts.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The address of the picture that chats and networks show for a profile, or for a page of no professional. */
export function socialPicturePath(language: Language, professional: Professional | null): string {
  if (!professional) return `/social/${language}.jpeg?v=${drawing}`;
  return `/social/${language}/${encodeURIComponent(professional.uid)}.jpeg?v=${socialVersion(professional)}`;
}
