import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of its own that answers what it is asked, so that what it does is not done in the one that measures. */
export class Child<Question extends { kind: string }> {
  #process: ChildProcess;

  /** `script` is a source beside this one, or, where `environment` is given, a built file that Node runs by itself. */
  constructor(script: string, environment?: Record<string, string>) {
    this.#process = environment
      ? fork(script, { execArgv: [], env: { ...process.env, ...environment } })
      : fork(fileURLToPath(new URL(script, import.meta.url)));
  }

  /** Asks the process, one question at a time; throws what it throws. */
  async ask<Answer>(question: Question): Promise<Answer> {
    const answered = new Promise<Reply>((resolve, reject) => {
      this.#process.once('message', (reply: Reply) => {
        this.#process.removeListener('exit', reject);
        resolve(reply);
      });
      this.#process.once('exit', reject);
    });
    this.#process.send(question);
    const reply = await answered;
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer as Answer;
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.disconnect();
    await gone;
  }
}

type Reply = { answer: unknown } | { failure: string };
type Answers<Question extends { kind: string }> = {
  [Kind in Question['kind']]: (question: Extract<Question, { kind: Kind }>) => unknown;
};

/** In the process: answers the questions until the one that asks hangs up, then runs `stop` and ends. */
export function answerParent<Question extends { kind: string }>(
  answers: Answers<Question>,
  stop: () => Promise<void>,
): void {
  process.on('message', (question: Question) => {
    const answer = answers[question.kind as Question['kind']] as (question: Question) => unknown;
    Promise.resolve()
      .then(() => answer(question))
      .then(
        (answer) => process.send?.({ answer } satisfies Reply),
        (error: unknown) => process.send?.({ failure: String(error) } satisfies Reply),
      );
  });
  process.once('disconnect', () => void stop().finally(() => process.exit()));
}
