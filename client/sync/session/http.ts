import { Refusal } from '../../../shared/protocol/refusal.ts';
import { Refused } from '../../../shared/protocol/refused.ts';

const answerTimeout = 15_000;

/** Asks the server. Throws `Refused` when it says no, and whatever `fetch` throws when it cannot be reached or takes longer than 15 seconds to begin answering. */
export async function ask(path: string, init: RequestInit = {}, signal?: AbortSignal): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new DOMException('no answer', 'TimeoutError')), answerTimeout);
  try {
    const response = await fetch(path, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    });
    if (!response.ok && response.status !== 304) throw await refusalOf(response);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for what is everybody's, in nobody's name. Throws like `ask`. */
export function askPublicly(path: string, init: RequestInit = {}, signal?: AbortSignal): Promise<Response> {
  return ask(path, { ...init, credentials: 'omit' }, signal);
}

async function refusalOf(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => null);
  const unsaid: Refusal = { code: response.status >= 500 ? 'unavailable' : 'server-error' };
  return new Refused(Refusal.safeParse(body).data ?? unsaid);
}
