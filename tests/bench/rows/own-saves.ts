import type { Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { inFreshBrowser, openScenario, runScenario } from '../browser.ts';
import { type Finding, limited, type Figure } from '../finding.ts';
import { withProduct } from '../servers/product.ts';
import { p95 } from '../statistics.ts';

const count = 20;
/** Far enough apart that the other device hears of each at once: of saves within a second, of the first and the last (ms). */
const every = 1100;
const password = 'bench-account-77';

interface Save {
  began: number;
  shown: number;
}

/** One's own account on two devices: how soon a save is on one's own screen, and on the other. */
export function ownSaves({ province, runs }: Bench): Promise<Finding[]> {
  return withProduct(province, async ({ origin }) => {
    const own: number[][] = [];
    const other: number[][] = [];
    for (let run = 0; run < runs; run++) {
      const email = `saves-${run}@example.com`;
      const { saves, seen } = await onTwoDevices(origin, { email, password });
      own.push(saves.map(({ began, shown }) => shown - began));
      other.push(saves.map(({ began }, index) => (seen[index] ?? Number.NaN) - began));
    }
    return [
      limited('local save to the screen', figure(own), 'p95 ≤ 50 ms', 50),
      limited('a save on one device to the screen of another', figure(other), 'p95 ≤ 150 ms', 150),
    ];
  });
}

function onTwoDevices(origin: string, person: object): Promise<{ saves: Save[]; seen: number[] }> {
  return inFreshBrowser((first) =>
    inFreshBrowser(async (second) => {
      const here = await openScenario(first, origin, 'own-saves');
      const there = await openScenario(second, origin, 'own-saves');
      await runScenario(here, { kind: 'sign-up', ...person });
      await runScenario(there, { kind: 'sign-in', ...person });
      const [seen, saves] = await Promise.all([
        watch(there),
        runScenario<Save[]>(here, { kind: 'save', count, every }),
      ]);
      return { saves, seen };
    }),
  );
}

function watch(page: Page): Promise<number[]> {
  return runScenario<number[]>(page, { kind: 'watch', count });
}

function figure(runs: readonly number[][]): Figure {
  const all = runs.flat();
  const statistic = `p95 of ${all.length} saves; a sample is one run's p95`;
  return { name: 'ours', unit: 'ms', value: p95(all), statistic, samples: runs.map(p95) };
}
