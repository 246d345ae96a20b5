import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageAnswer, PageRenderer } from './renderer.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page says who is open now: it holds no longer than this (ms). */
const freshness = 60_000;
/** What is kept of pages, in bytes. */
const room = 64 * 1024 * 1024;
/** Brotli's level: a page waits for it once. */
const quality = 5;

/** A rendered page as it goes over the wire; equal pages have equal ETags, in each encoding. */
export interface KeptPage {
  kind: 'page';
  status: number;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/**
 * Rendered pages, kept until the catalogue changes or their minute is over: nothing in them is about who asks, so that one
 * rendering serves everybody.
 */
export class PageCache {
  #render: PageRenderer;
  #standing: () => string;
  #pages = new LRUCache<string, KeptPage>({
    maxSize: room,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
    ttl: freshness,
  });

  /** `standing` tells what the pages are made of: another one, other pages. */
  constructor(render: PageRenderer, standing: () => string) {
    this.#render = render;
    this.#standing = standing;
  }

  /** The page at `href` (path and query) for people who reach the server at `origin`. */
  async answer(href: string, origin: string): Promise<KeptPage | Extract<PageAnswer, { kind: 'redirect' }>> {
    const key = `${this.#standing()} ${origin} ${href}`;
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const answer = await this.#render(href, origin);
    if (answer.kind === 'redirect') return answer;
    const page = await wire(answer);
    // What went wrong once may go right the next time.
    if (page.status < 500) this.#pages.set(key, page);
    return page;
  }
}

async function wire({ status, html }: Extract<PageAnswer, { kind: 'page' }>): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([
    brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(html),
  ]);
  const etag = createHash('sha256').update(html).digest('base64url');
  return { kind: 'page', status, etag, bodies: { br, gzip, identity } };
}
