import { inFreshBrowser, openScenario, runScenario } from '../browser.ts';
import type { Bench } from '../bench.ts';
import { type Finding, limited, medianFigure } from '../finding.ts';
import { prepareProvince, type Province } from '../province.ts';
import { stringCountingLine } from '../servers/counting-line.ts';
import { withProduct } from '../servers/product.ts';

/** What coming back took: requests, bytes both ways, and milliseconds until the device knew that it is up to date. */
interface Reconnect {
  requests: number;
  bytes: number;
  time: number;
}

const fewProfessionals = 500;

/** A device comes back when nothing changed, to a small catalogue and to a full-size one. */
export async function nothingChanged({ province, runs }: Bench): Promise<Finding[]> {
  const small = await reconnects(await prepareProvince(fewProfessionals), runs);
  const full = await reconnects(province, runs);
  const size = province.entries.length;
  const figure = (from: readonly Reconnect[], key: keyof Reconnect, unit: 'requests' | 'bytes' | 'ms', size: number) =>
    medianFigure(
      `${size} professionals`,
      unit,
      from.map((one) => one[key]),
    );
  const oneRequest = 'one request';
  const sameBytes = `the bytes of ${fewProfessionals}`;
  const bytesOfFew = figure(small, 'bytes', 'bytes', fewProfessionals);
  // The checkpoint counts what the feed has seen, so that its length differs by some digits.
  const maxBytes = bytesOfFew.value + 20;
  return [
    limited('nothing changed: reconnect', figure(small, 'requests', 'requests', fewProfessionals), oneRequest, 1),
    limited('nothing changed: reconnect', figure(full, 'requests', 'requests', size), oneRequest, 1),
    {
      ...limited('nothing changed: reconnect', figure(full, 'bytes', 'bytes', size), sameBytes, maxBytes),
      peer: bytesOfFew,
    },
    {
      what: 'nothing changed: ask to up to date',
      ours: figure(full, 'time', 'ms', size),
      peer: figure(small, 'time', 'ms', fewProfessionals),
      bar: null,
      isMet: null,
      note: null,
    },
  ];
}

function reconnects(province: Province, runs: number): Promise<Reconnect[]> {
  return withProduct(province, async ({ origin }) => {
    const measured: Reconnect[] = [];
    for (let run = 0; run < runs; run++) measured.push(await reconnect(origin, province.entries.length));
    return measured;
  });
}

async function reconnect(origin: string, professionals: number): Promise<Reconnect> {
  const line = await stringCountingLine(origin);
  try {
    return await inFreshBrowser(async (context) => {
      const first = await openScenario(context, line.origin, 'cold-ours');
      await runScenario(first, { professionals });
      await first.close();

      const page = await openScenario(context, line.origin, 'sync-again');
      let requests = 0;
      page.on('request', () => requests++);
      const before = line.bytes();
      const time = await runScenario<number>(page);
      return { requests, bytes: line.bytes() - before, time };
    });
  } finally {
    line.close();
  }
}
