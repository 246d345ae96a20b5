import { type Notice, noticesKept } from '../../shared/model/notice.ts';
import type { User } from '../../shared/model/user.ts';
import { changeDocument } from '../couch/change.ts';
import type { Letter } from '../letters/letter-words.ts';
import type { AccountParts } from '../accounts/parts.ts';

export type TellingParts = Pick<AccountParts, 'stores' | 'mailer'>;

/**
 * Tells an account of something: in the app, and in their language by mail where there is a letter and an address (`statedEmail` for
 * who has none in their account). Once: telling the same notice again does nothing.
 */
export async function tell(
  { stores, mailer }: TellingParts,
  uid: string,
  { notice, letter, statedEmail = null }: { notice: Notice; letter: Letter | null; statedEmail?: string | null },
): Promise<void> {
  let isNew = false;
  const user = await changeDocument(stores.users, uid, (stored) => {
    isNew = stored !== null && !(stored.notices ?? []).some(({ id }) => id === notice.id);
    return stored && isNew ? { ...stored, ...noticed(stored, notice) } : null;
  });
  const address = user?.email ?? statedEmail;
  if (isNew && user && letter && address !== null) await mailer.send(address, user.preferredLang, letter);
}

/** The account's notices with one more; accounts of older times have none. */
export function noticed({ notices }: { notices?: User['notices'] }, notice: Notice): Pick<User, 'notices'> {
  return { notices: [...(notices ?? []), notice].slice(-noticesKept) };
}
