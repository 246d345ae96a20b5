import { type Session, SessionAnswer } from '../../../shared/model/session.ts';
import { read } from './requests.ts';

/** Who the server says is signed in on this device. Throws when it cannot be asked. */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<Session | null> {
  const { session } = await read('/auth/session', SessionAnswer, signal);
  return session;
}
