import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BoundedQueue } from '../traffic/bounded-queue.ts';
import { KeptAnswers } from '../traffic/kept-answers.ts';
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

type Redirect = Extract<PageAnswer, { kind: 'redirect' }>;

/**
 * Rendered pages, kept until the catalogue changes or their minute is over: nothing in them is about who asks, so that one
 * rendering serves everybody.
 */
export class PageCache {
  #renderer: PageRenderer;
  #version: () => string;
  #pages = new KeptAnswers<KeptPage | Redirect>({
    room,
    sizeOf: (answer) => (answer.kind === 'page' ? sizeOf(answer) : 2 * answer.to.length),
    freshness,
    queue: new BoundedQueue({ name: 'pages', atOnce: 2, waiting: 24 }),
  });

  /** `version` tells what the pages are made of: another one, other pages. */
  constructor(renderer: PageRenderer, version: () => string) {
    this.#renderer = renderer;
    this.#version = version;
  }

  /**
   * The page at `href` (path and query) for people who reach the server at `origin`. What no page reads of the query makes no other
   * page. Throws what `mayRender` throws where it is not kept, and `Refused` (unavailable) where too many pages are being rendered.
   */
  async answer(href: string, origin: string, mayRender: () => Promise<void>): Promise<KeptPage | Redirect> {
    const address = this.#renderer.addressOf(href);
    const key = `${this.#version()} ${origin} ${address}`;
    const make = async () => {
      const answer = await this.#renderer.render(address, origin);
      return answer.kind === 'redirect' ? answer : wire(answer);
    };
    // What went wrong once may go right the next time.
    return this.#pages.get({ key, make, mayMake: mayRender }, (answer) => answer.status < 500);
  }

  /** A page for the browser to make, where the server does not. */
  shell(href: string): string {
    return this.#renderer.shell(href);
  }
}

const sizeOf = ({ bodies }: KeptPage) => bodies.br.length + bodies.gzip.length + bodies.identity.length;

async function wire({ status, html }: Extract<PageAnswer, { kind: 'page' }>): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([
    brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(html),
  ]);
  const etag = createHash('sha256').update(html).digest('base64url');
  return { kind: 'page', status, etag, bodies: { br, gzip, identity } };
}
