/** A page as whoever does not run scripts reads it. */
export interface CrawledPage {
  /** Path and query. */
  address: string;
  status: number;
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  /** By the value of `hreflang`. */
  alternates: Record<string, string>;
  /** What the Open Graph and other meta elements say, by name. */
  meta: Record<string, string>;
  /** The addresses of the same server that the page has a search engine follow. */
  links: string[];
  /** The files of the same server that it needs. */
  files: string[];
  /** The classes of its elements. */
  classes: string[];
  /** What its blocks of JSON-LD state, each thing apart. */
  statements: Record<string, unknown>[];
}

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => escapes[name] ?? '');
}

/** The elements called `name`, by their attributes. */
function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'gi'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  );
}

/** Reads `html`, which `origin` answered at `address`. */
function readPage(origin: string, address: string, status: number, html: string): CrawledPage {
  const own = (href: string | undefined) => {
    if (!href || href.startsWith('#')) return [];
    const url = new URL(href, origin + address);
    return url.origin === origin ? [url.pathname + url.search] : [];
  };
  const links = elements(html, 'link');
  const meta = Object.fromEntries(
    elements(html, 'meta').map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
  );
  return {
    address,
    status,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta['description'] ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? '',
    isIndexed: meta['robots'] === undefined,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    meta,
    links: elements(html, 'a')
      .filter(({ rel = '' }) => !rel.includes('nofollow'))
      .flatMap(({ href }) => own(href).filter((path) => !path.startsWith('/photos/'))),
    files: [
      ...elements(html, 'a')
        .map(({ href }) => href)
        .filter((href) => href?.startsWith('/photos/')),
      ...links.filter(({ rel = '' }) => rel !== 'alternate' && rel !== 'canonical').map(({ href }) => href),
      ...elements(html, 'script').map(({ src }) => src),
      ...elements(html, 'img').map(({ src }) => src),
      meta['og:image'],
    ].flatMap(own),
    classes: [...new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))],
    statements: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
      ([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
    ),
  };
}

/** Every page that is reached from `start` by links alone, by its address; at most a few are asked for at a time. */
export async function crawl(origin: string, start: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const seen = new Set([start]);
  const waiting = [start];
  const walk = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const response = await fetch(origin + address, { redirect: 'manual' });
      const page = readPage(origin, address, response.status, await response.text());
      pages.set(address, page);
      for (const link of page.links) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
  };
  // The first page gives the others their work.
  while (waiting.length > 0) await Promise.all(Array.from({ length: 4 }, walk));
  return pages;
}
