import { type Session, SessionAnswer } from '../../../shared/model/session.ts';
import { request } from './requests.ts';

/** Who the server says is signed in on this device. Throws when it cannot be asked. */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<Session | null> {
  const response = await request('/auth/session', { cache: 'no-store' }, signal);
  return SessionAnswer.parse(await response.json()).session;
}
