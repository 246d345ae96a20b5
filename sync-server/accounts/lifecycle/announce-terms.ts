import type { Notice } from '../../../shared/model/notice.ts';
import type { ComingTerms } from '../../../shared/model/terms.ts';
import { noticed } from '../../../shared/rules/account/account-notices.ts';
import { provenEmailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { isComing } from '../../../shared/rules/account/terms.ts';
import type { Challenge } from '../../couch/account-documents.ts';
import { changeDocument } from '../../couch/change.ts';
import { documentsInRange } from '../../couch/read.ts';
import { scan } from '../../couch/scan.ts';
import { storedAccount } from '../../couch/stored.ts';
import { readAccount } from '../../couch/accounts.ts';
import { sendOwed } from '../../letters/owed-letter.ts';
import type { AccountDeps } from '../deps.ts';

type Deps = Pick<AccountDeps, 'stores' | 'mailer' | 'publicOrigin'>;

const prefixOf = ({ version }: ComingTerms) => `letter:terms:${version}:`;

/**
 * Tells every account of the version of the terms that is coming, at `now` (ms since 1970): in the app, and by a letter, each once. Asked
 * again and again until it holds, it tells who came meanwhile, and sends the letters that could not be sent, or had no proven
 * address to go to. What was done is noted beside the account until then, because its notices move on (specification, section 9).
 */
export async function announceTerms(deps: Deps, coming: ComingTerms | null, now: number): Promise<void> {
  if (!coming || !isComing(coming, now)) return;
  const { challenges, users } = deps.stores;
  const noted = await documentsInRange(challenges, prefixOf(coming));
  const done = new Set(noted.map(({ _id }) => _id));
  for await (const { _id: uid } of scan(users)) {
    const id = prefixOf(coming) + uid;
    if (!done.has(id) && (await tellInApp(deps, uid, coming, now))) await note(deps, id, coming);
  }
  for (const { _id, count } of await documentsInRange(challenges, prefixOf(coming))) {
    if (count > 0) continue;
    await sendOwed(deps.stores, _id, () => sendLetter(deps, _id.slice(prefixOf(coming).length), coming));
  }
}

/** False where the account is gone or cannot be read: it is told once that is mended. */
async function tellInApp({ stores }: Deps, uid: string, terms: ComingTerms, at: number): Promise<boolean> {
  const id = `terms:${terms.version}`;
  const notice: Notice = { id, kind: 'terms-change', at, review: null, reason: null, suspension: null, terms };
  let isDone = false;
  await changeDocument(stores.users, uid, (stored) => {
    const account = stored && storedAccount.readOrNull(stored);
    isDone = account !== null;
    if (!account || account.notices.some((each) => each.id === id)) return null;
    return { ...stored, ...account, ...noticed(account, notice) };
  });
  return isDone;
}

async function sendLetter({ stores, mailer, publicOrigin }: Deps, uid: string, terms: ComingTerms): Promise<boolean> {
  const user = await readAccount(stores, uid);
  const address = user && provenEmailOf(user);
  if (!user || address === null) return false;
  const link = publicOrigin && `${publicOrigin}/${user.preferredLang}/tos`;
  return mailer.send(address, user.preferredLang, { kind: 'terms-change', link, terms });
}

/** Keeps, until the version holds, that an account was told, and owes it the letter; another process may have sent that already. */
async function note({ stores }: Deps, id: string, { from }: ComingTerms): Promise<void> {
  const endsAt = Date.parse(from);
  // It acts for nobody, so that it is no challenge of the account that a new password takes back.
  const noted: Challenge = { kind: 'letter', endsAt, uid: null, secretHash: null, count: 0, subject: null };
  await changeDocument(stores.challenges, id, (stored) => (stored ? null : noted));
}
