import { namelessSite, type Site } from '../../shared/model/site.ts';

const item = 'site';

/** Keeps what the server's document said of the installation, for when the shell opens with no signal. */
export function keepSite(said: Site): void {
  try {
    localStorage.setItem(item, JSON.stringify(said));
  } catch {
    // A browser that keeps nothing says nothing of it while there is no signal.
  }
}

/** What the last document that said something of the installation said. */
export function keptSite(): Site {
  try {
    return { ...namelessSite, ...(JSON.parse(localStorage.getItem(item) ?? 'null') as Site | null) };
  } catch {
    return namelessSite;
  }
}
