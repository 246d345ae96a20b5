import { get } from 'node:http';
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
  const { host } = new URL(url);
  // Another name of the server makes another page for the cache, and the same one for its reader.
  const anew = () => `bench${asked++}.example`;
  const request = async (called: string) => {
    const start = performance.now();
    await answered(url, called);
    return performance.now() - start;
  };
  for (let count = 0; count < warmUp; count++) await request(anew());
  const took: number[] = [];
  for (let count = 0; count < single; count++) took.push(await request(anew()));
  const perSecond = async (called: () => string) => {
    const start = performance.now();
    const askInTurn = async () => {
      for (let count = 0; count < many / atOnce; count++) await request(called());
    };
    await Promise.all(Array.from({ length: atOnce }, askInTurn));
    return (many * 1000) / (performance.now() - start);
  };
  const requestsPerSecond = { rendered: await perSecond(anew), cached: await perSecond(() => host) };
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), requestsPerSecond };
}

/** Reads a page of the server by the name that it is called; `fetch` would not say another than the address has. */
function answered(url: string, called: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host: called, 'accept-encoding': 'identity' } }, (response) => {
      if (response.statusCode === 200) response.on('end', resolve).resume();
      else reject(new Error(`${url} answered ${response.statusCode}`));
    }).on('error', reject);
  });
}
