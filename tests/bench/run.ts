import { parseArgs } from 'node:util';
import type { Row } from './bench.ts';
import { buildBenchPage } from './browser.ts';
import type { Finding } from './finding.ts';
import { prepareProvince } from './province.ts';
import { writeCouchDbResults, writeResults } from './results.ts';
import { adminDesk } from './rows/admin-desk.ts';
import { coldDevice } from './rows/cold-device.ts';
import { eventStreams } from './rows/event-streams.ts';
import { firstFifty } from './rows/first-fifty.ts';
import { keystroke } from './rows/keystroke.ts';
import { manyChanges } from './rows/many-changes.ts';
import { messages } from './rows/messages.ts';
import { moderation } from './rows/moderation.ts';
import { nothingChanged } from './rows/nothing-changed.ts';
import { onCouchDb } from './rows/on-couchdb.ts';
import { ownSaves } from './rows/own-saves.ts';
import { pushes } from './rows/pushes.ts';
import { searchIndex } from './rows/search-index.ts';
import { wireBytes } from './rows/wire-bytes.ts';
import { hasRealCouchDb } from './servers/peers.ts';
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
  messages,
  'event-streams': eventStreams,
  'admin-desk': adminDesk,
  moderation,
  'search-index': searchIndex,
};

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const names = [...Object.keys(rows), 'on-couchdb'];
if (options.only && !names.includes(options.only)) {
  throw new Error(`There is no row '${options.only}'. There are: ${names.join(', ')}.`);
}
const isWanted = (name: string) => !options.only || options.only === name;

await buildBenchPage();
const bench = { province: await prepareProvince(fullSize), runs: Number(options.runs) };
const findings: Finding[] = [];
const failed: string[] = [];
for (const [name, measure] of Object.entries(rows)) {
  if (!isWanted(name)) continue;
  console.log(`measuring ${name}`);
  try {
    const found = await measure(bench);
    console.log(`\n${table(found)}\n`);
    findings.push(...found);
  } catch (error) {
    console.error(error);
    failed.push(name);
  }
}
if (failed.length > 0) {
  process.exitCode = 1;
  console.error(`Nothing is kept: these rows failed: ${failed.join(', ')}.`);
} else if (findings.length > 0) {
  console.log(`written to ${await writeResults(options.only ?? null, bench, findings)}`);
}
if (isWanted('on-couchdb') && hasRealCouchDb) {
  console.log('measuring on-couchdb');
  const found = await onCouchDb(bench);
  console.log(`\n${table(found)}\n`);
  console.log(`written to ${await writeCouchDbResults(bench, found)}`);
}
