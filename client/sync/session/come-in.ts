import { SignInAnonymously } from '../../../shared/protocol/auth-protocol.ts';
import type { Language } from '../../../shared/model/language.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { post } from './requests.ts';
import type { SessionBoard } from './session.ts';
import { askWhoIsSignedIn } from './session-check.ts';

const coming = new WeakMap<SessionBoard, Promise<void>>();

/**
 * Makes an anonymous account for who sends something without an account, unless the server knows somebody here; one, whatever is sent
 * at once. `language` is what it writes in. Throws like `request`.
 */
export function comeIn(session: SessionBoard, language: () => Language): Promise<void> {
  const under = coming.get(session) ?? makeAccount(session, language).finally(() => coming.delete(session));
  coming.set(session, under);
  return under;
}

async function makeAccount(session: SessionBoard, language: () => Language): Promise<void> {
  const known = await askWhoIsSignedIn();
  if (known) return session.check();
  session.take(await post('/auth/anonymous', SignInAnonymously.parse({ language: language() }), SessionAnswer));
}
