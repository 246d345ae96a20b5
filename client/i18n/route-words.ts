import type { Catalogue } from './words.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The catalogues that a route's page speaks besides `app`. */
    words?: readonly Catalogue[];
  }
}

/** The catalogues that a page of these routes speaks. */
export function cataloguesOf(
  matches: readonly { staticData: { words?: readonly Catalogue[] } }[],
): readonly Catalogue[] {
  return ['app', ...matches.flatMap(({ staticData }) => staticData.words ?? [])];
}
