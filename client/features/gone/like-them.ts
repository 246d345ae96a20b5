import { anyProfessional } from '../../../shared/search/directory-query.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import type { DirectoryPort } from '../../../shared/protocol/ports.ts';
import type { Look } from '../../db/device/looked-at.ts';
import type { RecentSearches } from '../../db/device/recent-searches.ts';

/** Others who do the same as somebody: what, where (null is all of the province), how many there are, and the best of them. */
export interface LikeThem {
  service: string;
  zone: string | null;
  total: number;
  best: Professional[];
}

const maxShown = 3;

/**
 * Finds who does what somebody did where they did it, else what they did anywhere, else what was last searched for here; null where the
 * device knows none of it, or nobody fits.
 */
export async function findLikeThem(
  directory: Pick<DirectoryPort, 'find'>,
  look: Look | null,
  searches: RecentSearches,
): Promise<LikeThem | null> {
  const [service] = look?.services ?? [];
  const [zone = null] = look?.zones ?? [];
  const known = service === undefined ? [] : [...(zone === null ? [] : [{ service, zone }]), { service, zone: null }];
  const searched = searches.flatMap((each) => (each.service ? [{ service: each.service, zone: null }] : []));
  for (const place of [...known, ...searched.slice(0, 1)]) {
    const { professionals, total } = await directory.find({ ...anyProfessional, ...place });
    if (total > 0) return { ...place, total, best: professionals.slice(0, maxShown) };
  }
  return null;
}
