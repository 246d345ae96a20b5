import type { NewestReview } from '../model/newest-review.ts';
import type { Professional, PublicReview } from '../model/professional.ts';
import type { FoundProfessional, HomeFacts } from '../protocol/ports.ts';
import { photosOnCard } from '../model/profile/photo-files.ts';
import { languageOf } from '../rules/texts/text-language.ts';
import { anyProfessional, type DirectoryQuery } from './directory-query.ts';

/** The services that the home page leads to by name (specification, section 9). */
export const popularServices = ['plumbing', 'ac-cleaning', 'water-heaters', 'maid-service', 'gutter-cleaning'] as const;

/** How many of the best rated, and of the newest reviews, the home page shows. */
const bestShown = 3;
const newestShown = 3;
/** Of them, how many a page shows before it is alive: the others look in from the side. */
const renderedShown = 2;
/** How much of a review is quoted, in characters. */
const longestText = 140;

/** The question that those who are best rated answer, in all of the province or in a zone. */
export function bestRatedIn(zone: string | null): DirectoryQuery {
  return { ...anyProfessional, zone, sort: 'rating' };
}

/** Of those who answer it, in its order, whom the home page shows. */
export function bestOf(found: readonly FoundProfessional[]): FoundProfessional[] {
  return found.slice(0, bestShown);
}

/**
 * The same with no more words than it takes to show it before a page is alive: of the zones that there are to choose from the cantons, and
 * of the best rated nothing that their cards leave out, which name the first of what they do and of where.
 */
export function homeRendered({ best, newest, prices, taxonomy }: HomeFacts): HomeFacts {
  const shown = best.slice(0, renderedShown);
  const firstOf = (lists: readonly (readonly string[])[]) => new Set(lists.map(([first]) => first));
  const services = firstOf(shown.map((professional) => professional.services));
  const zones = firstOf(shown.map((professional) => professional.zones));
  return {
    best: shown.map(onCard),
    newest: newest.slice(0, renderedShown),
    prices,
    taxonomy: {
      services: taxonomy.services.filter(({ serviceId }) => services.has(serviceId)),
      zones: taxonomy.zones.filter(({ zoneId, canton }) => canton === null || zones.has(zoneId)),
      spokenLanguages: [],
    },
  };
}

/** Somebody with no more than their card says, where nothing is looked for. */
function onCard({ rating, photos, prices, facts, ...professional }: FoundProfessional): FoundProfessional {
  const [service = ''] = professional.services;
  const price = prices[service];
  return {
    ...professional,
    description: '',
    spokenLanguages: [],
    photos: photos.slice(0, photosOnCard),
    prices: price ? { [service]: price } : {},
    facts: facts.filter((fact) => fact === 'message' || fact === 'whatsapp'),
    answersWithin: null,
    worksSince: null,
    phoneVerified: false,
    memberSince: null,
    rating: { ...rating, histogram: [0, 0, 0, 0, 0] },
  };
}

/** A review of somebody as the home page shows it. */
export function newestReview(
  { uid, displayName }: Pick<Professional, 'uid' | 'displayName'>,
  { author, rating, review, title, createdAt }: PublicReview,
): NewestReview {
  const text = beginningOf(review.trim() || title.trim());
  return { uid, displayName, author, rating, text, language: languageOf(text), createdAt };
}

/** As much of a text as three lines hold, cut at a word where there is one. */
function beginningOf(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= longestText) return text;
  const cut = characters.slice(0, longestText).join('');
  const end = cut.search(/\s+\S*$/u);
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Of the newest reviews of each professional those that the home page shows, the newest first. */
export function newestOf(reviews: readonly NewestReview[]): NewestReview[] {
  return reviews.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, newestShown);
}
