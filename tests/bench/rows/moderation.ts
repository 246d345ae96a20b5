import { decisionKey, type TextDecision } from '../../../shared/model/admin-decision.ts';
import { OwnPushAnswer } from '../../../shared/protocol/own-protocol.ts';
import type { Bench } from '../bench.ts';
import { type Finding, medianFigure } from '../finding.ts';
import { type Desk, withDesk } from '../servers/desk.ts';

const size = { accounts: 1000, reviews: 0 };
/** A queue done in one sitting. */
const count = 200;
/** As many as a device sends at once. */
const atOnce = 100;

/** What an admin decided without a signal reaches the server: each judged, written, put down in the audit and told to its author. */
export function moderation({ runs }: Bench): Promise<Finding[]> {
  return withDesk(size, async (desk) => {
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
  const rows = ids.map((id) => {
    const about = { kind: 'decision', id, part: 'review' } as const;
    const decision: TextDecision = { ...about, action: 'approve', reason: null, decidedOn: 1, known: null };
    return { kind: 'decision', key: decisionKey(decision), new: { decision }, assumed: null };
  });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
  const begin = performance.now();
  for (let from = 0; from < rows.length; from += atOnce) {
    const body = JSON.stringify({ rows: rows.slice(from, from + atOnce) });
    const response = await fetch(`${origin}/sync/own/push?account=${uid}`, { method: 'POST', headers, body });
    const { outcomes } = OwnPushAnswer.parse(await response.json());
    const refused = outcomes.find(({ status }) => status !== 'accepted');
    if (refused) throw new Error(`a decision was not carried out: ${JSON.stringify(refused)}`);
  }
  return performance.now() - begin;
}
