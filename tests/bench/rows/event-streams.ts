import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { type Finding, limited, type Figure } from '../finding.ts';
import { Child } from '../servers/child.ts';
import { type Product, withProduct } from '../servers/product.ts';
import type { StreamClientsQuestion } from '../servers/stream-clients.ts';
import { p95 } from '../statistics.ts';

const streams = 1000;
const changesEachRun = 4;
const megabyte = 1024 * 1024;

/** Many devices on one server process: what it holds in memory, and how fast all of them hear of one change. */
export function eventStreams({ province, runs }: Bench): Promise<Finding[]> {
  return withProduct(province, async (product) => {
    const clients = new Child<StreamClientsQuestion>('./stream-clients.ts');
    try {
      await clients.ask({ kind: 'open', origin: product.origin, streams });
      const memory = [await product.memory()];
      const delays: number[] = [];
      for (const { uid } of province.entries.slice(0, runs * changesEachRun)) {
        delays.push(...(await tellEveryone(product, uid, () => clients.ask<number[]>({ kind: 'heard' }))));
        memory.push(await product.memory());
        await delay(100);
      }
      return [
        limited(`${streams} event streams: memory of the server`, most(memory), '< 512 MiB', 512),
        fanOut(delays),
      ];
    } finally {
      await clients.stop();
    }
  });
}

/** Milliseconds from before the change is written into the masters until each stream heard of it. */
async function tellEveryone(product: Product, uid: string, heard: () => Promise<number[]>): Promise<number[]> {
  const start = performance.timeOrigin + performance.now();
  const [times] = await Promise.all([heard(), product.change([uid], 'Changed.')]);
  // Something else that a stream was still being told of would make all that follows look sooner than it is.
  if (times.some((time) => time < start)) throw new Error('a stream heard of something before it was changed');
  return times.map((time) => time - start);
}

function most(memory: readonly number[]): Figure {
  const samples = memory.map((bytes) => bytes / megabyte);
  return { name: 'ours', unit: 'MiB', value: Math.max(...samples), statistic: 'most', samples };
}

function fanOut(delays: readonly number[]): Finding {
  const changes = delays.length / streams;
  const samples = Array.from({ length: changes }, (_, index) =>
    p95(delays.slice(index * streams, (index + 1) * streams)),
  );
  const statistic = `p95 of ${changes} changes to ${streams} streams; a sample is one change's p95`;
  const ours: Figure = { name: 'ours', unit: 'ms', value: p95(delays), statistic, samples };
  return limited(`${streams} event streams: a change in the masters to every stream`, ours, 'p95 ≤ 500 ms', 500);
}
