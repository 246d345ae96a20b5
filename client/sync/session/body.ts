/** How long the next bytes of an answer may take (ms). */
const longestStall = 30_000;

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
