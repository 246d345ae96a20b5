import { largestPhoto } from '../../../shared/rules/profile/photos.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { GoogleConfig } from '../../config.ts';
import { changeAccount } from '../../couch/accounts.ts';
import type { AccountDeps } from '../deps.ts';

/** How long Google may take to hand out a picture (ms): somebody waits to come in. */
const timeout = 3000;

/** How many pixels wide and high it is asked for; Google tells of one that is smaller than ours. */
const side = 512;

/**
 * Makes the picture of somebody's Google account the photo of theirs, where it has none. Our server fetches it, so that no browser asks
 * Google for it. Throws `Refused` where it cannot be a photo, and what `fetch` throws.
 */
export async function takePicture(
  { stores, uploads, google }: Pick<AccountDeps, 'stores' | 'uploads' | 'google'>,
  uid: string,
  picture: string,
): Promise<void> {
  const url = addressOf(picture, google);
  if (!url) return;
  const photoId = await uploads.receive(uid, 'Google', await contentOf(url));
  await changeAccount(stores, uid, ({ profilePhoto }) => (profilePhoto === null ? { profilePhoto: photoId } : {}));
}

/** Where the picture is, at its size here; null where that is nobody's whom we ask who somebody is. */
function addressOf(picture: string, google: GoogleConfig | null): URL | null {
  if (!google || !URL.canParse(picture)) return null;
  const url = new URL(picture);
  const isGoogles = url.protocol === 'https:' && url.hostname.endsWith('.googleusercontent.com');
  if (!isGoogles && url.origin !== new URL(google.userInfoUrl).origin) return null;
  url.pathname = url.pathname.replace(/=s\d+-c$/, `=s${side}-c`);
  return url;
}

async function contentOf(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { Accept: 'image/jpeg, image/png' };
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) });
  if (!answer.ok || !answer.body) throw new Error(`the picture was answered with ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body) {
    size += piece.length;
    if (size > largestPhoto) throw new Refused({ code: 'photo-too-large' });
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
