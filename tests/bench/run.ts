import { parseArgs } from 'node:util';
import type { Row } from './bench.ts';
import { buildBenchPage } from './browser.ts';
import { prepareProvince } from './province.ts';
import { writeResults } from './results.ts';
import { adminDesk } from './rows/admin-desk.ts';
import { coldDevice } from './rows/cold-device.ts';
import { eventStreams } from './rows/event-streams.ts';
import { firstFifty } from './rows/first-fifty.ts';
import { keystroke } from './rows/keystroke.ts';
import { manyChanges } from './rows/many-changes.ts';
import { moderation } from './rows/moderation.ts';
import { nothingChanged } from './rows/nothing-changed.ts';
import { ownSaves } from './rows/own-saves.ts';
import { pushes } from './rows/pushes.ts';
import { searchIndex } from './rows/search-index.ts';
import { wireBytes } from './rows/wire-bytes.ts';
import { table } from './table.ts';

const fullSize = 5000;

const rows: Record<string, Row> = {
  'cold-device': coldDevice,
  'wire-bytes': wireBytes,
  'first-fifty': firstFifty,
  'nothing-changed': nothingChanged,
  'many-changes': manyChanges,
  keystroke,
  'own-saves': ownSaves,
  pushes,
  'event-streams': eventStreams,
  'admin-desk': adminDesk,
  moderation,
  'search-index': searchIndex,
};

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
if (options.only && !rows[options.only]) {
  throw new Error(`There is no row '${options.only}'. There are: ${Object.keys(rows).join(', ')}.`);
}

await buildBenchPage();
const bench = { province: await prepareProvince(fullSize), runs: Number(options.runs) };
const findings = [];
for (const [name, measure] of Object.entries(rows)) {
  if (options.only && options.only !== name) continue;
  console.log(`measuring ${name}`);
  findings.push(...(await measure(bench)));
}
console.log(`\n${table(findings)}\n`);
console.log(`written to ${await writeResults(options.only ?? null, bench, findings)}`);
