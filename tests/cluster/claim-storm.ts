import type { User } from '../../shared/model/user.ts';
import { readAccount } from '../../sync-server/couch/accounts.ts';
import { findCredential, phoneCredential } from '../../sync-server/accounts/credentials.ts';
import { consumeBetaKey, makeBetaKey } from '../../sync-server/accounts/lifecycle/beta-keys.ts';
import { makeCode } from '../../sync-server/accounts/phone/phone-codes.ts';
import { completeAdding } from '../../sync-server/accounts/phone/phone-numbers.ts';
import { hashOf } from '../../sync-server/secrets.ts';
import { readMended } from '../../sync-server/couch/change.ts';
import { storedBetaKey } from '../../sync-server/couch/stored.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import type { Cluster, Everywhere } from './cluster-world.ts';
import { nextNumber, random } from './storm.ts';

/** What only one account can have, which two tried to take. */
export interface Claim {
  /** The id of the document that says whose it is. */
  id: string;
  takers: string[];
  /** The uids of those who were told that they have it. */
  told: string[];
}

interface Taker {
  stores: Stores;
  uid: string;
}

/** Two accounts at two servers take what only one can have. */
export async function makeClaims(
  { servers }: Cluster,
  members: readonly Everywhere[],
  count: number,
): Promise<Claim[]> {
  const made: Claim[] = [];
  for (let index = 0; index < count; index++) {
    const [one, two] = [random.int(0, 2), random.int(0, 2)].map((at) => servers[at]?.stores);
    const ana = random.pick(members);
    const beto = random.pick(members.filter(({ uid }) => uid !== ana.uid));
    if (!one || !two) continue;
    const takers = [
      { stores: one, uid: ana.uid },
      { stores: two, uid: beto.uid },
    ];
    const claim = index % 2 === 0 ? await claimInvitation(one, takers) : await claimNumber(takers);
    if (claim) made.push(claim);
  }
  return made;
}

/** The uids of those to whom `take` did not fail: it says no by that, and that it does not know. */
async function toldBy(takers: readonly Taker[], take: (taker: Taker) => Promise<void>): Promise<string[]> {
  const told = await Promise.all(
    takers.map((taker) =>
      take(taker)
        .then(() => [taker.uid])
        .catch(() => []),
    ),
  );
  return told.flat();
}

async function claimInvitation(one: Stores, takers: readonly Taker[]): Promise<Claim | null> {
  const key = await makeBetaKey(one, 'jefa').catch(() => null);
  if (key === null) return null;
  const told = await toldBy(takers, async ({ stores, uid }) => {
    const user = await readAccount(stores, uid);
    if (!user) throw new Error('there is no such account');
    await consumeBetaKey(stores, { ...user, hasBetaAccess: false, usedBetaKey: null }, key);
  });
  return { id: `key:${hashOf(key)}`, takers: takers.map(({ uid }) => uid), told };
}

async function claimNumber(takers: readonly Taker[]): Promise<Claim> {
  const phoneNumber = `+506${60_000_000 + nextNumber()}`;
  const told = await toldBy(takers, async ({ stores, uid }) => {
    const code = await makeCode(stores, { number: phoneNumber, uid, device: uid });
    await completeAdding(stores, uid, { phoneNumber, code, device: uid });
  });
  return { id: phoneCredential(phoneNumber), takers: takers.map(({ uid }) => uid), told };
}

async function ownerOf(stores: Stores, id: string): Promise<string | null> {
  if (!id.startsWith('key:')) return (await findCredential(stores.credentials, id))?.uid ?? null;
  return storedBetaKey.read(id, await readMended(stores.betakeys, id)).consumedBy;
}

/** By what the account says that it has what is claimed: the id of an invitation, or of a number. */
function shownBy(account: User, id: string): string | null {
  if (id.startsWith('key:')) return account.usedBetaKey;
  return account.phoneNumber === null ? null : phoneCredential(account.phoneNumber);
}

/** Whether the account claims it no more and was told so: who has another one by now is told nothing. */
function hasForfeited(account: User, { id }: Claim, others: readonly Claim[]): boolean {
  const shown = shownBy(account, id);
  if (others.some((each) => each.id === shown && each.takers.includes(account.uid))) return true;
  if (id.startsWith('key:'))
    return !account.hasBetaAccess && account.notices.some(({ kind }) => kind === 'invitation-held');
  return shown !== id && account.notices.some(({ overtaken }) => `phone:${String(overtaken?.value)}` === id);
}

/** Whether the account gave a number back for one that it took later. */
function hasGivenBack(account: User, { id }: Claim, later: readonly Claim[]): boolean {
  const isNumber = (each: string) => each.startsWith('phone:');
  const isTaken = later.some((each) => isNumber(each.id) && each.takers.includes(account.uid));
  return isNumber(id) && isTaken && shownBy(account, id) !== id;
}

/**
 * What is not as the rule for what can be had once wants it: whoever was told that they have it, or shows it, has it, or claims it no more
 * and was told that it is another account's.
 */
export async function faultsOf(stores: Stores, claims: readonly Claim[]): Promise<string[]> {
  const each = await Promise.all(
    claims.map(async (claim, index) => {
      const { id, takers, told } = claim;
      const owner = await ownerOf(stores, id);
      const accounts = await Promise.all(takers.map((uid) => readAccount(stores, uid)));
      const claiming = accounts.flatMap((account) =>
        account && (told.includes(account.uid) || shownBy(account, id) === id) ? [account] : [],
      );
      const isRight = (account: User) =>
        account.uid === owner ||
        (owner === null
          ? hasGivenBack(account, claim, claims.slice(index + 1))
          : hasForfeited(
              account,
              claim,
              claims.filter((other) => other !== claim),
            ));
      return claiming
        .filter((account) => !isRight(account))
        .map(
          ({ uid }) => `${id}, told ${told.join(' and ') || 'nobody'}, is ${owner}'s, and ${uid} did not forfeit it`,
        );
    }),
  );
  return each.flat();
}
