/** What two threads speak over, such as a port. */
interface Line {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

/** The functions of another thread as they are called from here; each answers later. */
export type Remote<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

type Message =
  | { kind: 'ask'; id: number; name: string; args: unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; reason: string };

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Lets the thread at the other end of `line` call what `offer` makes of its functions, which it must offer the same way, and gives them.
 * Arguments and answers are copied. A call throws what the other end threw, by its message alone.
 */
export function connect<Theirs extends object>(line: Line, offer: (theirs: Remote<Theirs>) => object): Remote<Theirs> {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const post = (message: Message) => line.postMessage(message);

  const call =
    (name: string) =>
    (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = asked++;
        waiting.set(id, { resolve, reject });
        post({ kind: 'ask', id, name, args });
      });
  // Whoever awaits it looks whether it is a promise.
  const get = (_target: object, name: string | symbol) => (name === 'then' ? undefined : call(String(name)));
  const theirs = new Proxy({}, { get }) as Remote<Theirs>;
  const ours = offer(theirs);

  const answer = async ({ id, name, args }: Extract<Message, { kind: 'ask' }>) => {
    try {
      const given: unknown = Reflect.get(ours, name);
      if (typeof given !== 'function') throw new Error(`the other thread has no '${name}'`);
      post({ kind: 'answer', id, value: await Reflect.apply(given, ours, args) });
    } catch (error) {
      post({ kind: 'failure', id, reason: error instanceof Error ? error.message : String(error) });
    }
  };

  line.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') {
      void answer(data);
      return;
    }
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'answer') asker?.resolve(data.value);
    else asker?.reject(new Error(data.reason));
  });
  return theirs;
}
