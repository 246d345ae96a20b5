/** What one service does: `offers` are noun phrases, `done` are what a client says was done. */
export interface Trade {
  offers: readonly string[];
  done: readonly string[];
}

/** The sentences of a profile's description, by what they are about. */
export interface DescriptionPhrases {
  openings: readonly string[];
  work: readonly string[];
  experience: readonly string[];
  care: readonly string[];
  /** Only for those who work on a house or a machine. */
  site: readonly string[];
  /** What nobody else would say word for word: places, names, sums. */
  particulars: readonly string[];
  /** Particulars that name the rooms of a house. */
  indoorParticulars: readonly string[];
  guarantees: readonly string[];
  prices: readonly string[];
  area: readonly string[];
  schedule: readonly string[];
  spoken: readonly string[];
  closings: readonly string[];
  /** Sentences that only fit the services of one category, or one service. */
  special: Readonly<Record<string, readonly string[]>>;
}

/** How content the author of a review is: 5, 4, 3, or 1 and 2 stars. */
export type Tone = 'delighted' | 'content' | 'mixed' | 'unhappy';

export interface TonePhrases {
  titles: readonly string[];
  openings: readonly string[];
  remarks: readonly string[];
  /** Remarks about work on a house or a machine. */
  site: readonly string[];
  /** What nobody else would say word for word: places, names, sums. */
  particulars: readonly string[];
  /** Particulars that name the rooms of a house. */
  indoorParticulars: readonly string[];
  closings: readonly string[];
  /** Remarks that only fit one service, or the services of one category. */
  special: Readonly<Record<string, readonly string[]>>;
}

/**
 * Everything the demo province says in one language. A sentence is a template (see `say`): `{slot}`, `<one|other>` and
 * `[he|she|they]`.
 */
export interface Phrases {
  /** See `Reader`. */
  synonyms: readonly string[];
  trades: Readonly<Record<string, Trade>>;
  description: DescriptionPhrases;
  reviews: Readonly<Record<Tone, TonePhrases>>;
}
