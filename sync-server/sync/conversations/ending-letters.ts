import { conversationKey } from '../../../shared/collections/keys.ts';
import { type Role, roles } from '../../../shared/model/conversation/roles.ts';
import { provenEmailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { otherRole } from '../../../shared/rules/conversation/conversation.ts';
import { readAccount } from '../../couch/accounts.ts';
import type { Mailer } from '../../letters/mail.ts';
import { sendOwed } from '../../letters/owed-letter.ts';
import type { Challenge } from '../../couch/account-documents.ts';
import { changeDocument } from '../../couch/change.ts';
import { documentsInRange, getOrNull } from '../../couch/read.ts';
import { storedConversation } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { writerName } from '../../letters/professional-name.ts';

export interface EndingDeps {
  stores: Stores;
  mailer: Mailer;
  publicOrigin: string | null;
}

/** What the ids of those that are owed begin with; the conversation and the reader's role follow. */
const prefix = 'letter:conversation-ends:';

/** Owes `role` a letter that says that the conversation ends at `endsAt` (ms since 1970): who was silent for long does not open the app. May be repeated. */
export async function oweEndingLetter(
  { challenges }: Pick<Stores, 'challenges'>,
  { id, role, endsAt }: { id: string; role: Role; endsAt: number },
): Promise<void> {
  // It acts for nobody, so that it is no challenge of the account that a new password takes back.
  const owed: Challenge = { kind: 'letter', endsAt, uid: null, secretHash: null, count: 0, subject: null };
  await changeDocument(challenges, `${prefix}${id}:${role}`, (stored) => (stored?.endsAt === endsAt ? null : owed));
}

/** Sends the letters that are owed, each once; one that cannot be sent is tried again until the conversation has ended. */
export async function sendEndingLetters(deps: EndingDeps): Promise<void> {
  for (const { _id, count } of await documentsInRange(deps.stores.challenges, prefix)) {
    if (count === 0) await sendOwed(deps.stores, _id, () => send(deps, _id.slice(prefix.length)));
  }
}

/** Whether nothing is left to be sent. */
async function send({ stores, mailer, publicOrigin }: EndingDeps, named: string): Promise<boolean> {
  const end = named.lastIndexOf(':');
  const stored = await getOrNull(stores.conversations, named.slice(0, end));
  const conversation = stored && storedConversation.readOrNull(stored);
  const role = roles.find((each) => each === named.slice(end + 1));
  // Who wrote meanwhile keeps it.
  if (!conversation || !role || conversation.endsAt === null) return true;
  const { [role]: reader, [otherRole(role)]: other, endsAt } = conversation;
  const account = reader.isFormer ? null : await readAccount(stores, reader.uid);
  const address = account && provenEmailOf(account);
  if (!account || address === null) return true;
  const { preferredLang } = account;
  const isProfessional = role === 'resident' && !other.isFormer;
  const name = writerName({ uid: other.uid, name: other.name, isProfessional }, preferredLang);
  const key = conversationKey({ role, other: other.uid });
  const link = publicOrigin && `${publicOrigin}/${preferredLang}/messages/${key}`;
  return mailer.send(address, preferredLang, { kind: 'conversation-ends', name, endsAt, link });
}
