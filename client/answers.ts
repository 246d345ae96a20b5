import type { Found, PagePorts, ProfessionalLookup } from '../shared/ports.ts';
import type { ReviewPage } from '../shared/model/professional.ts';
import type { Taxonomy } from '../shared/model/taxonomy.ts';

/** What the server's ports answered while a page was rendered, by question. It travels inside the page. */
export interface Answers {
  now: number;
  found: Record<string, Found>;
  professionals: Record<string, ProfessionalLookup>;
  taxonomy: Taxonomy | null;
  reviews: Record<string, ReviewPage | null>;
}

/** The ports, and the answers they gave: what the page was rendered from. */
export function recordAnswers({ directory, reviews, now }: PagePorts): { ports: PagePorts; answers: Answers } {
  const answers: Answers = { now: now(), found: {}, professionals: {}, taxonomy: null, reviews: {} };
  const ports: PagePorts = {
    now: () => answers.now,
    directory: {
      find: async (query) => (answers.found[JSON.stringify(query)] = await directory.find(query)),
      professional: async (uid) => (answers.professionals[uid] = await directory.professional(uid)),
      taxonomy: async () => (answers.taxonomy = await directory.taxonomy()),
      revision: () => directory.revision(),
      subscribe: (listener) => directory.subscribe(listener),
    },
    reviews: {
      page: async (uid, page) => (answers.reviews[`${uid}:${page}`] = await reviews.page(uid, page)),
    },
  };
  return { ports, answers };
}

/**
 * The ports as they answer while a rendered page comes alive: what the page was rendered from, so that the browser makes
 * the same page of it. After `isAlive`, or for any other question, the ports themselves answer.
 */
export function replayAnswers(
  { directory, reviews, now }: PagePorts,
  answers: Answers,
  isAlive: () => boolean,
): PagePorts {
  const given = <Answer>(answer: Answer | null | undefined, ask: () => Promise<Answer>) =>
    answer === undefined || answer === null || isAlive() ? ask() : Promise.resolve(answer);
  return {
    now: () => (isAlive() ? now() : answers.now),
    directory: {
      find: (query) => given(answers.found[JSON.stringify(query)], () => directory.find(query)),
      professional: (uid) => given(answers.professionals[uid], () => directory.professional(uid)),
      taxonomy: () => given(answers.taxonomy, () => directory.taxonomy()),
      revision: () => directory.revision(),
      subscribe: (listener) => directory.subscribe(listener),
    },
    reviews: {
      page: (uid, page) => given(answers.reviews[`${uid}:${page}`], () => reviews.page(uid, page)),
    },
  };
}
