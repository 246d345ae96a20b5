import { conversationKey } from '../../../shared/collections/keys.ts';
import { messagesHeld } from '../../../shared/rules/conversation/conversation.ts';
import { sendMany } from '../../world/conversations.ts';
import { Visitor } from '../../world/visitor.ts';
import type { Bench } from '../bench.ts';
import { inFreshBrowser, openScenario, runScenario } from '../browser.ts';
import { type Figure, type Finding, limited, medianFigure } from '../finding.ts';
import { withProduct } from '../servers/product.ts';
import { p95 } from '../statistics.ts';

const count = 20;
/** Far enough apart that the other device hears of each at once (ms). */
const every = 1100;
const password = 'bench-account-77';
/** So many conversations of `messagesHeld` are 10,000 messages. */
const conversations = 50;

interface Sent {
  began: number;
  shown: number;
}

/** Two people who write to each other, a device that holds many messages, and many that reach the server. */
export function messages({ province, runs }: Bench): Promise<Finding[]> {
  return withProduct(province, async ({ origin }) => {
    const own: number[][] = [];
    const other: number[][] = [];
    const pushed: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { sent, seen } = await twoPeople(origin, run);
      own.push(sent.map(({ began, shown }) => shown - began));
      other.push(sent.map(({ began }, index) => (seen[index] ?? Number.NaN) - began));
      pushed.push(await manyAtOnce(origin, run));
    }
    const held = `${conversations * messagesHeld} messages on a device: open the list`;
    return [
      limited('a message to one’s own screen', figure(own), 'p95 ≤ 50 ms', 50),
      limited('a message to the other’s screen', figure(other), 'p95 ≤ 150 ms', 150),
      limited(held, medianFigure('ours', 'ms', await openings(origin, runs)), '≤ 200 ms', 200),
      limited(
        `${people * each} messages through the server (embedded)`,
        medianFigure('ours', 'ms', pushed),
        '≤ 2 s (500 a second)',
        2000,
      ),
    ];
  });
}

/** A resident who writes to a professional, each on a device of their own. */
function twoPeople(origin: string, run: number): Promise<{ sent: Sent[]; seen: number[] }> {
  return inFreshBrowser((first) =>
    inFreshBrowser(async (second) => {
      const here = await openScenario(first, origin, 'messages');
      const there = await openScenario(second, origin, 'messages');
      await runScenario(here, { kind: 'sign-up', email: `resident-${run}@example.com`, password });
      await runScenario(there, { kind: 'sign-up', email: `pro-${run}@example.com`, password, isContractor: true });
      const resident = await runScenario<string>(here, { kind: 'who' });
      const uid = await runScenario<string>(there, { kind: 'who' });
      const to = { uid, displayName: '', profilePhoto: null };
      const key = conversationKey({ role: 'resident', other: uid });
      const watched = conversationKey({ role: 'professional', other: resident });
      const [seen, sent] = await Promise.all([
        runScenario<number[]>(there, { kind: 'watch', key: watched, count }),
        runScenario<Sent[]>(here, { kind: 'send', key, to, count, every }),
      ]);
      return { sent, seen };
    }),
  );
}

/** A professional's device with many conversations, each as long as a device holds, opened so many times. */
async function openings(origin: string, times: number): Promise<number[]> {
  const person = { email: 'busy@example.com', password };
  const professional = await new Visitor(origin).signUp(person.email, password, true);
  const texts = Array.from({ length: messagesHeld }, (_, index) => `Message ${index} of a long conversation.`);
  for (let index = 0; index < conversations; index++) {
    const visitor = new Visitor(origin);
    const uid = await visitor.signUp(`busy-${index}@example.com`, password);
    await sendMany({ uid, visitor }, { role: 'resident', other: professional }, texts);
  }
  return inFreshBrowser(async (context) => {
    const first = await openScenario(context, origin, 'messages');
    await runScenario(first, { kind: 'sign-in', ...person });
    await runScenario(first, { kind: 'hold', conversations });
    await first.close();
    const samples: number[] = [];
    for (let time = 0; time < times; time++) {
      const page = await openScenario(context, origin, 'messages');
      samples.push(await runScenario<number>(page, { kind: 'list', conversations }));
      await page.close();
    }
    return samples;
  });
}

const people = 20;
const each = 50;

/** So many people each send so many messages to one professional; gives the milliseconds it took. */
async function manyAtOnce(origin: string, run: number): Promise<number> {
  const other = await new Visitor(origin).signUp(`asked-${run}@example.com`, password, true);
  const askers = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const visitor = new Visitor(origin);
      return { uid: await visitor.signUp(`asker-${run}-${index}@example.com`, password), visitor };
    }),
  );
  const texts = Array.from({ length: each }, (_, index) => `Message ${index}.`);
  const start = performance.now();
  await Promise.all(askers.map((asker) => sendMany(asker, { role: 'resident', other }, texts)));
  return performance.now() - start;
}

function figure(runs: readonly number[][]): Figure {
  const all = runs.flat();
  const statistic = `p95 of ${all.length} messages; a sample is one run's p95`;
  return { name: 'ours', unit: 'ms', value: p95(all), statistic, samples: runs.map(p95) };
}
