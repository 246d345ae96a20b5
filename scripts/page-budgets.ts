/** The most that a page may make a browser fetch before it is alive, in bytes as they travel. */
export interface Budget {
  /** JavaScript, as gzip and as Brotli. */
  scriptGzip: number;
  scriptBrotli: number;
  /** Style sheets, as Brotli. */
  style: number;
  /** The page itself with what it was rendered from, as gzip. */
  html: number;
  fonts: number;
}

/**
 * JavaScript has its bar; the others stand a little above what is reached, so that more of them is a decision. The names of files, which are
 * hashes, weigh up to a hundred bytes more or less as Brotli.
 */
const everyPage: Budget = {
  scriptGzip: 130_000,
  scriptBrotli: 110_000,
  style: 15_000,
  html: 8_000,
  fonts: 29_000,
};

/** What the long texts add to the JavaScript: their words, and they alone, come as a second catalogue. */
const longTexts: Budget = { ...everyPage, scriptGzip: 131_000, scriptBrotli: 114_500 };

interface WeighedPage {
  /** `{plumber}` stands for a professional who is live. */
  page: string;
  budget: Budget;
}

export const weighedPages: readonly WeighedPage[] = [
  { page: '', budget: { ...everyPage, html: 9_300 } },
  { page: '/find', budget: { ...everyPage, scriptBrotli: 112_000, html: 34_000 } },
  { page: '/find/plumbing/tamarindo', budget: { ...everyPage, scriptBrotli: 112_500, html: 17_000 } },
  { page: '/profile/{plumber}', budget: { ...everyPage, scriptBrotli: 110_700, html: 22_000 } },
  { page: '/leave-a-review/{plumber}', budget: { ...everyPage, scriptBrotli: 113_000 } },
  { page: '/faq', budget: longTexts },
  { page: '/tos', budget: longTexts },
];
