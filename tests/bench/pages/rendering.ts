import { percentile } from '../statistics.ts';

/** How fast the server answers with a page, rendered anew each time. */
export interface Rendering {
  /** One request at a time, in ms. */
  p50: number;
  p95: number;
  requestsPerSecond: number;
}

const warmUp = 30;
const single = 200;
const many = 400;
const atOnce = 8;

export async function renderingOf(url: string): Promise<Rendering> {
  const request = async () => {
    const start = performance.now();
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return performance.now() - start;
  };
  for (let count = 0; count < warmUp; count++) await request();
  const took: number[] = [];
  for (let count = 0; count < single; count++) took.push(await request());
  const start = performance.now();
  const askInTurn = async () => {
    for (let count = 0; count < many / atOnce; count++) await request();
  };
  await Promise.all(Array.from({ length: atOnce }, askInTurn));
  const seconds = (performance.now() - start) / 1000;
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), requestsPerSecond: many / seconds };
}
