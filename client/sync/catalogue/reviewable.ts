import type { DirectoryPort, ReviewableLookup } from '../../../shared/protocol/ports.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { read } from '../session/requests.ts';
import { Reviewable } from '../../../shared/protocol/catalogue-protocol.ts';

/** Whom a review of `uid` would be about: as the server knows them, else as the directory on this device does. */
export async function lookUpReviewable(
  directory: Pick<DirectoryPort, 'professional'>,
  uid: string,
): Promise<ReviewableLookup> {
  try {
    return { kind: 'found', reviewable: await read(`/catalogue/reviewable/${encodeURIComponent(uid)}`, Reviewable) };
  } catch (error) {
    if (error instanceof Refused && error.code === 'not-found') return { kind: 'not-found' };
  }
  const lookup = await directory.professional(uid);
  if (lookup.kind !== 'found') return { kind: 'not-on-device' };
  const { displayName, profilePhoto } = lookup.professional;
  return { kind: 'found', reviewable: { uid, displayName, profilePhoto } };
}
