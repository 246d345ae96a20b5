import { namelessSite, type Site } from '../../shared/model/site.ts';

const item = 'site';

/**
 * What the server's document said of the installation, which is kept for when the shell opens with no signal; where it said nothing (null), what
 * the last one said.
 */
export function keptSite(said: Site | null): Site {
  try {
    if (said) localStorage.setItem(item, JSON.stringify(said));
    else return { ...namelessSite, ...(JSON.parse(localStorage.getItem(item) ?? 'null') as Site | null) };
  } catch {
    // A browser that keeps nothing says nothing of it while there is no signal.
  }
  return said ?? namelessSite;
}
