import { Agent, get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

/** Asks for so many streams of events, some at a time; gives what each was answered with, and how to close those that are open. */
export async function openStreams(
  origin: string,
  count: number,
  headers: Record<string, string> = {},
): Promise<{ answers: IncomingMessage[]; close: () => void }> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const close = () => agent.destroy();
  onTestFinished(close);
  const answers: IncomingMessage[] = [];
  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin}/sync/events`, { agent, headers }, (response) => {
        // Whatever is cut off is over, and nothing else is to be read of it.
        response.on('error', () => undefined).resume();
        resolve(response);
      }).on('error', reject);
    });
  for (let begun = 0; begun < count; begun += 200) {
    answers.push(...(await Promise.all(Array.from({ length: Math.min(200, count - begun) }, open))));
  }
  return { answers, close };
}
