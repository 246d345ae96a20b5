/** The most that a page may make a browser fetch before it is alive, in bytes as they travel. */
export interface Budget {
  /** JavaScript, as gzip and as Brotli. */
  scriptGzip: number;
  scriptBrotli: number;
  /** Style sheets, as Brotli. */
  style: number;
  /** The page itself, as gzip: the server compresses it while it answers. */
  html: number;
  fonts: number;
}

/** JavaScript may not grow beyond this; the others stand a little above what is reached, so that growth is a decision. */
export const everyPage: Budget = {
  scriptGzip: 130_000,
  scriptBrotli: 110_000,
  style: 15_000,
  html: 16_000,
  fonts: 50_000,
};

/** The pages that are weighed: `{plumber}` stands for a professional who is live. */
export const weighedPages = ['', '/find', '/find/plumbing/tamarindo', '/profile/{plumber}', '/faq', '/tos'];
