import { anyProfessional } from '../../../shared/search/directory-query.ts';
import { Directory } from '../../../shared/search/directory.ts';
import { costaRicaTime } from '../../../shared/rules/clock.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import type { CatalogueEntry } from '../../../shared/protocol/catalogue-protocol.ts';
import { bucketOf } from '../../../shared/rules/catalogue.ts';

/** A word that every full-size province has an answer for. */
export const askedFor = { ...anyProfessional, q: 'piscina' };

/** The product's search over professionals that came another way. */
export function directoryOf(professionals: readonly Professional[]): Directory {
  const packs = new Map<number, CatalogueEntry[]>();
  for (const professional of professionals) {
    const bucket = bucketOf(professional.uid);
    const entry = { uid: professional.uid, version: 1, professional };
    const pack = packs.get(bucket);
    if (pack) pack.push(entry);
    else packs.set(bucket, [entry]);
  }
  const directory = new Directory();
  for (const [bucket, entries] of packs) directory.setPack(bucket, entries);
  return directory;
}

/** Makes what arrived searchable and asks one question; throws when nobody answers. */
export function searchOnce(directory: Directory): void {
  mustHaveFound(directory.find(askedFor, costaRicaTime(Date.now())));
}

export function mustHaveFound(found: readonly Professional[]): void {
  if (found.length === 0) throw new Error('the search found nobody');
}

export function mustHold(held: number, professionals: number): void {
  if (held !== professionals) throw new Error(`${held} professionals on the device instead of ${professionals}`);
}
