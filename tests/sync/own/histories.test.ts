import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { signUpMember } from '../../world/people.ts';
import { serveAccounts } from '../person.ts';
import { type Step, step } from './history-steps.ts';
import { History } from './own-history.ts';
import { quickStore } from '../../world/world.ts';

const calm = { field: 'displayName', line: 'good', pause: 40 } as const;
/** What every run looks at: the first of somebody with an account, the second of a guest. */
const examples: [Step[]][] = [
  [
    (['edit', 'write', 'be written to', 'edit on both', 'edit elsewhere', 'restart'] as const).map((deed) => ({
      ...calm,
      deed,
    })),
  ],
  [
    (['write', 'review', 'report', 'restart', 'come in', 'be written to', 'edit', 'edit elsewhere'] as const).map(
      (deed) => ({ ...calm, deed }),
    ),
  ],
];

/** A busy machine takes its time (ms). */
const timeout = 120_000;

test(
  'whatever the line does to what somebody writes on a device, at rest it has what the server shows them, and nothing is lost',
  async () => {
    const served = await serveAccounts(quickStore);
    const { origin } = served.browser;
    if (!origin) throw new Error('there is no server');
    const ana = await signUpMember({ origin, stores: served.stores }, 'ana', { isContractor: true });
    const seen = { handedOver: 0, back: 0, overwritten: 0, messages: 0 };
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
        // Every other one begins without an account.
        const history = await History.begin({ served, ana, isGuest: ++runs % 2 === 0 }, `luis-${runs}`);
        for (const [index, each] of steps.entries()) await history.perform(each, index);
        await history.rest();
        const isThere = async () => expect(await history.onDevice()).toEqual(await history.onServer());
        await vi.waitFor(isThere, { timeout: 20_000, interval: 20 });
        const losses = await history.losses(seen);
        expect(losses, losses.join('; ')).toEqual([]);
        await history.end();
      }),
      // Small ones of the same kind say no more of a race: its seed is printed, with which it is run again.
      { numRuns: 10, examples, interruptAfterTimeLimit: timeout, endOnFailure: true, includeErrorInReport: true },
    );
    // None of what is looked for was never there.
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
  },
  timeout,
);
