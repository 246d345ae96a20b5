import { storedChallenge } from '../../couch/stored.ts';
import type { Challenge } from '../../couch/account-documents.ts';
import { wasContended } from '../../couch/certain-fetch.ts';
import { getOrNull, isStatus } from '../../couch/read.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { hashOf, makeSecret } from '../../secrets.ts';

/** What a secret that travels by letter or between two requests is good for, and for how long (ms). */
export const lives = { token: 60_000, reset: 60 * 60_000, email: 24 * 60 * 60_000 } as const;
type TokenKind = keyof typeof lives;

const idOf = (kind: TokenKind, secret: string) => `${kind}:${hashOf(secret)}`;

/** Makes a secret that is good for one use; only its hash is kept. */
export async function makeToken(
  { challenges }: Pick<Stores, 'challenges'>,
  kind: TokenKind,
  about: { uid: string; subject: string | null },
): Promise<string> {
  const secret = makeSecret();
  const createdAt = Date.now();
  const endsAt = createdAt + lives[kind];
  const token: Challenge = { kind, ...about, createdAt, endsAt, secretHash: null, count: 0 };
  await challenges.put({ _id: idOf(kind, secret), ...token });
  return secret;
}

/** Throws `Refused` (link-invalid) unless the secret would be good now; it stays so. */
export async function mustBeGood(
  { challenges }: Pick<Stores, 'challenges'>,
  kind: TokenKind,
  secret: string,
): Promise<void> {
  await find(challenges, kind, secret);
}

async function find(challenges: Stores['challenges'], kind: TokenKind, secret: string) {
  const stored = await getOrNull(challenges, idOf(kind, secret));
  const token = storedChallenge.readOrNull(stored);
  const isGood = token?.kind === kind && token.endsAt > Date.now();
  if (!stored || !isGood || token.uid === null) throw new Refused({ code: 'link-invalid' });
  return { stored, uid: token.uid, subject: token.subject };
}

/** What the secret stands for, this once: of two who use it at the same moment one is refused. Throws `Refused` (link-invalid). */
export async function useToken(
  { challenges }: Pick<Stores, 'challenges'>,
  kind: TokenKind,
  secret: string,
): Promise<{ uid: string; subject: string | null }> {
  const { stored, uid, subject } = await find(challenges, kind, secret);
  try {
    // Taken away by another as well, at the same moment: neither can tell who was first.
    if (wasContended(await challenges.remove(stored))) throw new Refused({ code: 'link-invalid' });
  } catch (error) {
    if (isStatus(error, 409) || isStatus(error, 404)) throw new Refused({ code: 'link-invalid' });
    throw error;
  }
  return { uid, subject };
}

/** Who comes in with a sign-in token, which completing a phone challenge gave. Throws `Refused` (link-invalid). */
export async function useSignInToken(stores: Stores, secret: string): Promise<{ uid: string; method: 'phone' }> {
  const { uid } = await useToken(stores, 'token', secret);
  return { uid, method: 'phone' };
}
