import { type WayToPay, waysToPay } from '../model/profile/facts.ts';
import type { PricesFrom } from '../model/profile/price-from.ts';
import { currencySigns } from '../model/profile/money.ts';
import { saidOf } from '../rules/profile/facts.ts';
import { directoryPath, profilePath, socialPicturePath } from './addresses.ts';
import { isAllDay, timeZone, weekdays } from '../rules/clock.ts';
import type { Hours } from '../model/profile/hours.ts';
import type { Language } from '../model/language.ts';
import type { Professional, PublicReview, Rating } from '../model/professional.ts';
import type { Service, Taxonomy } from '../model/taxonomy.ts';
import { photoUrl } from '../model/profile/photo-files.ts';

/** What every statement says of itself; `@id` names a thing, so that others can speak of it. */
interface Thing<Type extends string> {
  '@type': Type;
}

interface Place extends Thing<'Place'> {
  name: string;
  address: PostalAddress;
}

interface PostalAddress extends Thing<'PostalAddress'> {
  addressLocality?: string;
  addressRegion: string;
  addressCountry: string;
}

interface OpeningHours extends Thing<'OpeningHoursSpecification'> {
  dayOfWeek: string;
  /** HH:MM in Costa Rica. */
  opens: string;
  closes: string;
}

interface RatingValue extends Thing<'Rating'> {
  ratingValue: number;
  bestRating: 5;
  worstRating: 1;
}

interface AggregateRating extends Thing<'AggregateRating'> {
  ratingValue: number;
  reviewCount: number;
  bestRating: 5;
  worstRating: 1;
}

interface Review extends Thing<'Review'> {
  author: Thing<'Person'> & { name: string };
  reviewRating: RatingValue;
  /** YYYY-MM-DD in Costa Rica. */
  datePublished: string;
  name?: string;
  reviewBody: string;
}

export interface LocalBusiness extends Thing<'LocalBusiness'> {
  '@id': string;
  name: string;
  url: string;
  image: string[];
  description?: string;
  telephone?: string;
  address: PostalAddress;
  areaServed: Place[];
  openingHoursSpecification: OpeningHours[];
  knowsAbout: string[];
  knowsLanguage: string[];
  priceRange?: string;
  paymentAccepted?: string;
  aggregateRating?: AggregateRating;
  review?: Review[];
}

export interface BreadcrumbList extends Thing<'BreadcrumbList'> {
  itemListElement: (Thing<'ListItem'> & { position: number; name: string; item: string })[];
}

export interface Organization extends Thing<'Organization'> {
  '@id': string;
  name: string;
  url: string;
  logo: string;
  areaServed: Place;
  sameAs: string[];
}

export interface WebSite extends Thing<'WebSite'> {
  '@id': string;
  name: string;
  url: string;
  inLanguage: Language;
  publisher: { '@id': string };
  potentialAction: Thing<'SearchAction'> & {
    target: Thing<'EntryPoint'> & { urlTemplate: string };
    'query-input': string;
  };
}

/** What a page tells machines, in the words of schema.org. */
export type StructuredData = LocalBusiness | BreadcrumbList | Organization | WebSite;

/** For whom a page is made, and where it stands. */
export interface Reader {
  origin: string;
  language: Language;
}

const product = 'Confío';
const region = { addressRegion: 'Guanacaste', addressCountry: 'CR' } as const;
const province: Place = { '@type': 'Place', name: 'Guanacaste', address: { '@type': 'PostalAddress', ...region } };
/** How many of the newest reviews a profile's data quotes. */
const maxReviews = 5;
const schemaOrg = 'https://schema.org';
/** YYYY-MM-DD, as Sweden writes it. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** The home page: what Confío is and how it is searched. */
export function homeData({ origin, language }: Reader, sameAs: readonly string[]): [Organization, WebSite] {
  const organization = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: product,
      url: `${origin}/${language}`,
      logo: `${origin}/icons/icon-512.png`,
      areaServed: province,
      sameAs: [...sameAs],
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/${language}#website`,
      name: product,
      url: `${origin}/${language}`,
      inLanguage: language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/${language}/find?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** A review with what the page calls its author. */
type SignedReview = Omit<PublicReview, 'author'> & { author: string };

interface Profile extends Reader {
  professional: Professional;
  /** What the page calls them. */
  name: string;
  taxonomy: Taxonomy;
  /** Newest first. */
  reviews: readonly SignedReview[];
}

/** A professional with their rating and what their newest clients say. */
export function professionalData(profile: Profile): LocalBusiness {
  const { origin, language, professional, name, taxonomy, reviews } = profile;
  const { services, zones, contactPhone, rating, hours, spokenLanguages } = professional;
  const url = `${origin}/${language}${profilePath(professional)}`;
  const places = zones.flatMap((id) => taxonomy.zones.find(({ zoneId }) => zoneId === id)?.name ?? []);
  const description = professional.description.trim();
  const paid = saidOf(professional, waysToPay).map((way) => payments[way]);
  return {
    '@type': 'LocalBusiness',
    // The same business in either language.
    '@id': `${origin}/profile/${professional.uid}`,
    name,
    url,
    image: picturesOf(professional, origin, language),
    ...(description && { description }),
    ...(contactPhone && { telephone: contactPhone }),
    address: addressIn(places[0]),
    areaServed: places.map((place) => ({ '@type': 'Place', name: place, address: addressIn(place) })),
    openingHoursSpecification: openingHours(hours),
    knowsAbout: services.flatMap((id) => serviceName(taxonomy.services, id, language) ?? []),
    knowsLanguage: spokenLanguages,
    ...priceRange(professional.prices),
    ...(paid.length > 0 && { paymentAccepted: paid.join(', ') }),
    ...(rating.count > 0 && { aggregateRating: aggregateRating(rating) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, maxReviews).map(reviewData) }),
  };
}

/** As schema.org has them, in English. */
const payments: Readonly<Record<WayToPay, string>> = {
  cash: 'Cash',
  sinpe: 'SINPE Móvil',
  transfer: 'Bank transfer',
  card: 'Credit card',
};

/** From the lowest price on, of the currency that most are in; what the highest may be nobody says. */
function priceRange(prices: PricesFrom): Pick<LocalBusiness, 'priceRange'> {
  const all = Object.values(prices).toSorted((a, b) => a.amount - b.amount);
  const inColones = all.filter(({ currency }) => currency === 'CRC');
  const [lowest] = inColones.length * 2 >= all.length ? inColones : all.filter(({ currency }) => currency === 'USD');
  return lowest ? { priceRange: `${currencySigns[lowest.currency]}${lowest.amount}+` } : {};
}

function picturesOf({ profilePhoto, coverPhoto, photos, ...rest }: Professional, origin: string, language: Language) {
  const ids = [profilePhoto, coverPhoto, ...photos.slice(0, 1)].filter((id) => id !== null);
  const social = socialPicturePath(language, { profilePhoto, coverPhoto, photos, ...rest });
  return [...ids.map((id) => photoUrl(id, 'full')), social].map((path) => origin + path);
}

function addressIn(locality: string | undefined): PostalAddress {
  return { '@type': 'PostalAddress', ...(locality && { addressLocality: locality }), ...region };
}

function openingHours(hours: Hours): OpeningHours[] {
  return weekdays
    .filter((weekday) => !hours[weekday].isClosed)
    .map((weekday) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${schemaOrg}/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
      opens: hours[weekday].open.padStart(5, '0'),
      // As search engines have it that a day does not end.
      closes: isAllDay(hours[weekday]) ? '23:59' : hours[weekday].close.padStart(5, '0'),
    }));
}

function aggregateRating({ average, count }: Rating): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

function reviewData({ author, rating, createdAt, title, review }: SignedReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    datePublished: day.format(createdAt),
    ...(title.trim() && { name: title.trim() }),
    reviewBody: review.trim(),
  };
}

/** A step of the way to a page: its name, and its path after the language. */
export interface Step {
  name: string;
  path: string;
}

/** The way from the directory to a page, by service and, within it, zone. */
export function breadcrumbs({ origin, language }: Reader, steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}/${language}${path}`,
    })),
  };
}

/** The steps to the landing page of a service, or of one in a zone; those the vocabulary does not know are left out. */
export function stepsTo(
  service: string,
  zone: string | null,
  { services, zones }: Taxonomy,
  language: Language,
): Step[] {
  const here = services.find(({ serviceId }) => serviceId === service);
  const above = services.find(({ serviceId }) => serviceId === here?.category);
  const place = zones.find(({ zoneId }) => zoneId === zone);
  return [
    ...[above, here]
      .filter((each) => each !== undefined)
      .map((each) => ({ name: each[language].name, path: directoryPath({ service: each.serviceId }) })),
    ...(here && place ? [{ name: place.name, path: directoryPath({ service, zone: place.zoneId }) }] : []),
  ];
}

function serviceName(services: readonly Service[], id: string, language: Language): string | undefined {
  return services.find(({ serviceId }) => serviceId === id)?.[language].name;
}

/** The data as an element for a page: a block of data, in which no `<` can end it. */
export function dataElement(data: readonly StructuredData[]): string {
  const json = JSON.stringify({ '@context': schemaOrg, '@graph': data }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
