import type { ComingTerms } from './terms.ts';

/** Who runs this installation, and where people reach them; null for what was not said. The same for everybody. */
export interface Site {
  /** Whom the terms are agreed with. */
  operator: string | null;
  /** With its country code, such as +50688887777. */
  whatsApp: string | null;
  email: string | null;
  facebook: string | null;
  instagram: string | null;
  /** The version of the terms that people are told of, until it holds. */
  comingTerms: ComingTerms | null;
}

/** An installation that says nothing of itself. */
export const namelessSite: Site = {
  operator: null,
  whatsApp: null,
  email: null,
  facebook: null,
  instagram: null,
  comingTerms: null,
};
