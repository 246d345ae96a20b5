import { Refusal, type RefusalCode } from '../../shared/refusal.ts';

/** The server answered, and said no. */
export class Refused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

const patience = 15_000;

/**
 * Asks the server. Throws `Refused` when it says no, and whatever `fetch` throws when it cannot be reached or takes
 * longer than 15 seconds to begin answering.
 */
export async function request(path: string, init: RequestInit = {}, signal?: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('no answer', 'TimeoutError')), patience);
  try {
    const response = await fetch(path, {
      ...init,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
    if (!response.ok && response.status !== 304) throw await refusalOf(response);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

async function refusalOf(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => null);
  return new Refused(Refusal.safeParse(body).data?.code ?? (response.status >= 500 ? 'unavailable' : 'server-error'));
}
