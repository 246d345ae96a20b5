import { directoryPath, profilePath } from '../../shared/search/addresses.ts';
import { languages } from '../../shared/model/language.ts';
import { indexedPages } from '../../shared/search/pages.ts';
import { foundAtOnce } from '../../shared/protocol/ports.ts';
import type { Catalogue } from '../sync/catalogue/catalogue.ts';
import { BoundedQueue } from '../traffic/bounded-queue.ts';
import { KeptAnswers } from '../traffic/kept-answers.ts';
import type { ServerDirectory } from './server-ports.ts';

/** How many addresses one file lists: with both alternates of each, that stays far below the limits. */
const addressesPerPart = 10_000;

/** A page in all languages: its path after the language, and when what it says last changed, where that is known. */
interface Listed {
  path: string;
  changed: string | null;
}

type Page = string | { uid: string; path: string };

/** What is kept of files, in bytes. */
const room = 32 * 1024 * 1024;

/** Every page that search engines may show, in both languages, each with its counterpart; written once for each state of the catalogue. */
export class Sitemap {
  #catalogue: Catalogue;
  #directory: ServerDirectory;
  #perPart: number;
  #listed: { head: string; pages: Page[] } | null = null;
  #kept = new KeptAnswers<{ xml: string }>({
    room,
    sizeOf: ({ xml }) => xml.length,
    queue: new BoundedQueue({ name: 'sitemap', atOnce: 1, waiting: 8 }),
  });

  constructor(catalogue: Catalogue, directory: ServerDirectory, perPart = addressesPerPart) {
    this.#catalogue = catalogue;
    this.#directory = directory;
    this.#perPart = perPart;
  }

  /** `/sitemap.xml`: all addresses, or where there are too many for one file, the parts. Throws what `mayWrite` throws where it is not kept. */
  async root(origin: string, mayWrite: () => Promise<void>): Promise<string> {
    const parts = Math.ceil((this.#pages.length * languages.length) / this.#perPart);
    if (parts <= 1) return this.#write(origin, this.#pages, { name: 'all', mayWrite });
    const names = Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
    const entries = names.map((name) => `<sitemap><loc>${name}</loc></sitemap>`);
    return document('sitemapindex', entries);
  }

  /** Part `number`, from 1 on; null where there is none. Throws like `root`. */
  async part(origin: string, number: number, mayWrite: () => Promise<void>): Promise<string | null> {
    const size = Math.floor(this.#perPart / languages.length);
    if (!Number.isInteger(number) || number < 1) return null;
    const pages = this.#pages.slice((number - 1) * size, number * size);
    return pages.length === 0 ? null : this.#write(origin, pages, { name: String(number), mayWrite });
  }

  async #write(
    origin: string,
    pages: readonly Page[],
    { name, mayWrite }: { name: string; mayWrite: () => Promise<void> },
  ): Promise<string> {
    const make = async () => ({ xml: urlSet(origin, this.#dated(pages)) });
    const key = `${this.#catalogue.head} ${origin} ${name}`;
    return (await this.#kept.get({ key, make, mayMake: mayWrite })).xml;
  }

  get #pages(): Page[] {
    const { head } = this.#catalogue;
    if (this.#listed?.head !== head) this.#listed = { head, pages: this.#list() };
    return this.#listed.pages;
  }

  #list(): Page[] {
    const everyone = this.#directory.everyone();
    const landings = [...this.#directory.landings().pages()];
    return [
      ...indexedPages,
      ...inPages(directoryPath({}), everyone.length),
      ...landings.flatMap(({ service, zone, professionals }) =>
        inPages(directoryPath({ service, zone }), professionals),
      ),
      ...everyone.map((professional) => ({ uid: professional.uid, path: profilePath(professional) })),
    ];
  }

  #dated(pages: readonly Page[]): Listed[] {
    const newest = new Map(this.#catalogue.newestReviews().map(({ uid, createdAt }) => [uid, createdAt]));
    return pages.map((page) => {
      if (typeof page === 'string') return { path: page, changed: null };
      const time = newest.get(page.uid);
      return { path: page.path, changed: time === undefined ? null : new Date(time).toISOString() };
    });
  }
}

/** A list of `count` professionals as it is read page by page. */
function inPages(path: string, count: number): string[] {
  const pages = Math.max(1, Math.ceil(count / foundAtOnce));
  return Array.from({ length: pages }, (_, index) => (index === 0 ? path : `${path}?page=${index + 1}`));
}

function urlSet(origin: string, listed: readonly Listed[]): string {
  return document(
    'urlset',
    listed.flatMap(({ path, changed }) => {
      const alternates = [...languages.map((language) => [language, language]), ['x-default', 'en']]
        .map(
          ([code, language]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}/${language}${path}"/>`,
        )
        .join('');
      const date = changed ? `<lastmod>${changed}</lastmod>` : '';
      return languages.map((language) => `<url><loc>${origin}/${language}${path}</loc>${date}${alternates}</url>`);
    }),
  );
}

/** Addresses hold nothing that XML would take for its own: an `&` never stands in them. */
function document(kind: string, entries: readonly string[]): string {
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${names}>\n${entries.join('\n')}\n</${kind}>\n`;
}
