import type { Way } from '../../../shared/rules/account/access.ts';

/** The address of a way, with what comes after it in the query. */
export function hrefOf({ path, nextRoute }: Way): string {
  return nextRoute === undefined ? path : `${path}?${new URLSearchParams({ nextRoute }).toString()}`;
}
