import type * as z from 'zod/mini';
import { Refusal } from '../../../shared/protocol/refusal.ts';
import { Refused } from '../../../shared/protocol/refused.ts';

const answerTimeout = 15_000;
/** How long the next bytes of an answer may take (ms). */
const longestStall = 30_000;

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

/** What the server says of what is everybody's, as `schema` has it; null where nobody could be asked: the device answers instead. */
export async function readPublicly<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  try {
    return schema.parse(await jsonOf(await askPublicly(path)));
  } catch {
    return null;
  }
}

/** The text of an answer as it arrives. Throws when it breaks off, or nothing has come for `longestStall`. */
export async function* textOf({ body }: Response): AsyncGenerator<string> {
  if (!body) throw new Error('the answer has no body');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) break;
      yield value;
    }
  } finally {
    // Whoever stops reading half-way has the rest of the download stopped too.
    await reader.cancel().catch(() => undefined);
  }
}

/** What an answer says in JSON. Throws like `textOf`. */
export async function jsonOf(response: Response): Promise<unknown> {
  let text = '';
  for await (const part of textOf(response)) text += part;
  return JSON.parse(text);
}

/** A dead connection may never say so. */
async function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the answer stalled')), longestStall);
  });
  try {
    return await Promise.race([reading, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
