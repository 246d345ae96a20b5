import type { DirectoryQuery } from '../../shared/search/directory-query.ts';
import type {
  Found,
  FoundProfessional,
  HomeFacts,
  PagePorts,
  ProfessionalLookup,
  ReviewableLookup,
} from '../../shared/protocol/ports.ts';
import type { LandingFacts } from '../../shared/model/landing.ts';
import type { ReviewPage } from '../../shared/model/professional.ts';
import type { Language } from '../../shared/model/language.ts';
import type { Service, Taxonomy } from '../../shared/model/taxonomy.ts';
import { isNamed, searchWords } from '../../shared/search/search-words.ts';

/** What the server's ports answered while a page was rendered, by question. It travels inside the page. */
export interface Answers {
  now: number;
  origin: string;
  found: Record<string, Found>;
  landings: Record<string, LandingFacts>;
  home: HomeFacts | null;
  professionals: Record<string, ProfessionalLookup>;
  taxonomy: Taxonomy | null;
  reviews: Record<string, ReviewPage | null>;
  reviewables: Record<string, ReviewableLookup>;
}

/** The ports, and the answers they gave: what the page was rendered from, in the language it was rendered in. */
export function recordAnswers(
  { directory, reviews, reviewable, now, origin, site }: PagePorts,
  language: Language,
): { ports: PagePorts; answers: () => Answers } {
  const searches: Search[] = [];
  const answers: Answers = {
    now: now(),
    origin,
    found: {},
    landings: {},
    home: null,
    professionals: {},
    taxonomy: null,
    reviews: {},
    reviewables: {},
  };
  const ports: PagePorts = {
    now: () => answers.now,
    origin,
    site,
    directory: {
      ...directory,
      find: async (...asked) => {
        searches.push(asked[0]);
        return (answers.found[JSON.stringify(asked)] = await directory.find(...asked));
      },
      landing: async (...asked) => (answers.landings[JSON.stringify(asked)] = await directory.landing(...asked)),
      home: async (zone) => (answers.home = await directory.home(zone)),
      professional: async (uid) => (answers.professionals[uid] = await directory.professional(uid)),
      taxonomy: async () => (answers.taxonomy = await directory.taxonomy()),
    },
    reviews: {
      page: async (uid, page) => (answers.reviews[`${uid}:${page}`] = await reviews.page(uid, page)),
    },
    reviewable: async (uid) => (answers.reviewables[uid] = await reviewable(uid)),
  };
  const spoken = (taxonomy: Taxonomy) => taxonomyOf(taxonomy, language, searches);
  const quoted = (professional: FoundProfessional) => quotedIn(professional, language);
  const found = () =>
    Object.fromEntries(
      Object.entries(answers.found).map(([asked, each]) => [
        asked,
        { ...each, professionals: each.professionals.map(quoted) },
      ]),
    );
  const withWords = ({ taxonomy, home }: Answers) => ({
    taxonomy: taxonomy && spoken(taxonomy),
    home: home && { ...home, best: home.best.map(quoted), taxonomy: spoken(home.taxonomy) },
  });
  return { ports, answers: () => ({ ...answers, found: found(), ...withWords(answers) }) };
}

/** Somebody with what is quoted of them in one language alone. */
function quotedIn(professional: FoundProfessional, language: Language): FoundProfessional {
  const quote = professional.quotes[language];
  return { ...professional, quotes: quote === undefined ? {} : { [language]: quote } };
}

type Search = Pick<DirectoryQuery, 'q' | 'service'>;

/**
 * What a page shows of the vocabularies: most of them is keywords, and names in the other language. Only the services that were
 * looked for keep all their words: by them the page tells what was found.
 */
function taxonomyOf(
  { services, zones, spokenLanguages }: Taxonomy,
  language: Language,
  searches: readonly Search[],
): Taxonomy {
  const words = searches.flatMap(({ q }) => searchWords(q));
  const isAsked = (service: Service) =>
    isNamed(service, words) || searches.some((search) => search.service === service.serviceId);
  return {
    // Distances are counted on the device, from what it keeps itself.
    zones: zones.map(({ at: _at, ...zone }) => zone),
    services: services.map((service) => (isAsked(service) ? service : nameIn(service, language))),
    spokenLanguages: spokenLanguages.map((spoken) => ({
      ...spoken,
      name: { en: '', es: '', [language]: spoken.name[language] },
    })),
  };
}

function nameIn(service: Service, language: Language): Service {
  const unsaid = { name: '', keywords: [] };
  return { ...service, en: unsaid, es: unsaid, [language]: { name: service[language].name, keywords: [] } };
}

/**
 * The ports as they answer while a rendered page comes alive: what the page was rendered from, so that the browser makes
 * the same page of it. After `isAlive`, or for any other question, the ports themselves answer.
 */
export function replayAnswers(
  { directory, reviews, reviewable, now, site }: PagePorts,
  answers: Answers,
  isAlive: () => boolean,
): PagePorts {
  const given = <Answer>(answer: Answer | null | undefined, ask: () => Promise<Answer>) =>
    answer === undefined || answer === null || isAlive() ? ask() : Promise.resolve(answer);
  return {
    now: () => (isAlive() ? now() : answers.now),
    // What the server calls itself, also where this device reached it by another name.
    origin: answers.origin,
    site,
    directory: {
      ...directory,
      find: (...asked) => given(answers.found[JSON.stringify(asked)], () => directory.find(...asked)),
      landing: (...asked) => given(answers.landings[JSON.stringify(asked)], () => directory.landing(...asked)),
      home: (zone) => given(answers.home, () => directory.home(zone)),
      professional: (uid) => given(answers.professionals[uid], () => directory.professional(uid)),
      taxonomy: () => given(answers.taxonomy, () => directory.taxonomy()),
    },
    reviews: {
      page: (uid, page) => given(answers.reviews[`${uid}:${page}`], () => reviews.page(uid, page)),
    },
    reviewable: (uid) => given(answers.reviewables[uid], () => reviewable(uid)),
  };
}
