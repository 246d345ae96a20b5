import { percentile } from '../statistics.ts';

/** How fast the server answers with a page. */
export interface Rendering {
  /** One request at a time, each rendered anew, in ms. */
  p50: number;
  p95: number;
  /** Several at a time, each rendered anew, and each from the cache. */
  requestsPerSecond: { rendered: number; cached: number };
}

const warmUp = 30;
const single = 200;
const many = 400;
const atOnce = 8;

export async function renderingOf(url: string): Promise<Rendering> {
  let asked = 0;
  // A query that no page knows makes another page for the cache, and the same one for its reader.
  const anew = () => `${url}?bench=${asked++}`;
  const request = async (address: string) => {
    const start = performance.now();
    const response = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return performance.now() - start;
  };
  for (let count = 0; count < warmUp; count++) await request(anew());
  const took: number[] = [];
  for (let count = 0; count < single; count++) took.push(await request(anew()));
  const perSecond = async (address: () => string) => {
    const start = performance.now();
    const askInTurn = async () => {
      for (let count = 0; count < many / atOnce; count++) await request(address());
    };
    await Promise.all(Array.from({ length: atOnce }, askInTurn));
    return (many * 1000) / (performance.now() - start);
  };
  const requestsPerSecond = { rendered: await perSecond(anew), cached: await perSecond(() => url) };
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), requestsPerSecond };
}
