import type { Notice } from '../../shared/model/notice.ts';
import { withNotice } from '../../shared/rules/account/account-notices.ts';
import { provenEmailOf } from '../../shared/rules/account/sign-in/credentials.ts';
import { changeDocument } from '../couch/change.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Letter } from '../letters/letter-words.ts';
import type { AccountDeps } from '../accounts/deps.ts';

export type TellingDeps = Pick<AccountDeps, 'stores' | 'mailer'>;

/**
 * Tells an account of something: in the app, and in their language by mail where there is a letter and a proven address (`statedEmail` for
 * who has none, where the letter asks them to prove it). Once: telling the same notice again does nothing. An account that cannot be read is told nothing.
 */
export async function tell(
  { stores, mailer }: TellingDeps,
  uid: string,
  { notice, letter, statedEmail = null }: { notice: Notice; letter: Letter | null; statedEmail?: string | null },
): Promise<void> {
  let isNew = false;
  const user = await changeDocument(stores.users, uid, (stored) => {
    const account = stored && storedAccount.readOrNull(stored);
    const notified = account && withNotice(account, notice);
    isNew = notified !== null;
    return notified && { ...stored, ...notified };
  });
  const address = user && (provenEmailOf(user) ?? statedEmail);
  if (isNew && user && letter && address !== null) await mailer.send(address, user.preferredLang, letter);
}
