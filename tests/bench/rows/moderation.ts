import { AdminAnswer, type AdminRow } from '../../../shared/protocol/admin-protocol.ts';
import type { Bench } from '../bench.ts';
import { type Finding, medianFigure } from '../finding.ts';
import { type Desk, withDesk } from '../servers/desk.ts';

const accounts = 1000;
/** A queue done in one sitting. */
const count = 200;
/** As many as a device sends at once. */
const atOnce = 100;

/** What an admin decided without a signal reaches the server: each judged, written, put down in the audit and told to its author. */
export function moderation({ runs }: Bench): Promise<Finding[]> {
  return withDesk(accounts, async (desk) => {
    const samples: number[] = [];
    for (let run = 0; run < runs; run++) samples.push(await decide(desk, await desk.wait(count)));
    const ours = medianFigure('ours', 'ms', samples);
    const note = `${Math.round(count / (ours.value / 1000))} decisions a second`;
    const what = `${count} decisions through rules, store, audit and letters (embedded)`;
    return [{ what, ours, peer: null, bar: null, isMet: null, note }];
  });
}

/** Milliseconds until the server has answered for all of them, as a device asks it. */
async function decide({ origin, uid, cookie }: Desk, ids: readonly string[]): Promise<number> {
  const rows = ids.map((id): AdminRow => {
    return { kind: 'decision', id, part: 'review', action: 'approve', reason: null, decidedOn: 1, known: null };
  });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
  const begin = performance.now();
  for (let from = 0; from < rows.length; from += atOnce) {
    const body = JSON.stringify({ rows: rows.slice(from, from + atOnce) });
    const response = await fetch(`${origin}/sync/admin/push?account=${uid}`, { method: 'POST', headers, body });
    const { outcomes } = AdminAnswer.parse(await response.json());
    if (outcomes.some(({ kind }) => kind !== 'accepted')) throw new Error('a decision was not carried out');
  }
  return performance.now() - begin;
}
