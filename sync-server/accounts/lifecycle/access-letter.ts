import { provenEmailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { changeDocument, removeDocument } from '../../couch/change.ts';
import { documentsThat } from '../../couch/scan.ts';
import type { Stores } from '../../couch/stores.ts';
import { readAccount } from '../../couch/accounts.ts';
import { sendOwed } from '../../letters/owed-letter.ts';
import type { AccountDeps } from '../deps.ts';

type Deps = Pick<AccountDeps, 'stores' | 'mailer'>;

const prefix = 'letter:access:';
/** For how long one waits that cannot be sent, or has no proven address to go to (ms). */
const retryWindow = 30 * 24 * 60 * 60 * 1000;

/** Notes, before somebody is let in, that they are to hear of it and what their letter links to: it is not asked for again by anybody. */
export async function oweAccessLetter(
  { challenges }: Pick<Stores, 'challenges'>,
  uid: string,
  link: string,
): Promise<void> {
  const endsAt = Date.now() + retryWindow;
  // It acts for nobody, so that it is no challenge of the account that a new password takes back.
  const owed = { kind: 'letter' as const, endsAt, uid: null, secretHash: null, count: 0, subject: link };
  await changeDocument(challenges, prefix + uid, () => owed);
}

/** Sends the letter that is owed to who was let in; one that cannot be sent now, or has no proven address to go to, stays owed. */
export async function sendAccessLetter({ stores, mailer }: Deps, uid: string): Promise<void> {
  const isDone = await sendOwed(stores, prefix + uid, async ({ subject: link }) => {
    const user = await readAccount(stores, uid);
    // Who is not let in any more, or is gone, has nothing to hear.
    if (!user?.hasBetaAccess || user.email === null || link === null) return true;
    const address = provenEmailOf(user);
    return address !== null && mailer.send(address, user.preferredLang, { kind: 'access-granted', link });
  });
  if (isDone) await removeDocument(stores.challenges, prefix + uid);
}

/** Sends the letters that could not be sent before. */
export async function sendOwedAccessLetters(deps: Deps): Promise<void> {
  const owed = await documentsThat(deps.stores.challenges, ({ kind }) => kind === 'letter', prefix);
  for (const { _id } of owed) await sendAccessLetter(deps, _id.slice(prefix.length));
}
