import { expect, onTestFinished, test } from 'vitest';
import {
  type Column,
  ColumnsLine,
  SnapshotLine,
  TextsLine,
  textsParts,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { withTexts } from '../../../shared/rules/catalogue.ts';
import { entriesOf } from '../../../shared/rules/columns.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { eventually, makeStore, putReview, putUser, startBareServer } from '../../world/world.ts';

test('everybody without their texts, and the texts in parts, are the whole', async () => {
  const { origin } = await served();
  const ask = (path: string) => fetch(origin + path);
  const whole = linesOf(await (await ask('/sync/catalogue/snapshot')).text());
  const brief = linesOf(await (await ask('/sync/catalogue/brief')).text());
  const columns = (await (await ask('/sync/catalogue/columns')).text()).trim().split('\n');
  const [head, ...rest] = columns.map((line) => ColumnsLine.parse(JSON.parse(line)));
  const [, ...packs] = brief.slice(0, -1);
  const texts = new Map<number, TextsLine['texts']>();
  for (let part = 0; part < textsParts; part++) {
    const answer = await (await ask(`/sync/catalogue/texts/${part}`)).text();
    for (const line of answer.trim().split('\n')) {
      const { bucket, texts: ofPack } = TextsLine.parse(JSON.parse(line));
      texts.set(bucket, ofPack);
    }
  }
  const described = brief.flatMap((line) => (line.kind === 'pack' ? line.entries : []));
  expect(described.map(({ isBrief, professional }) => [isBrief, professional?.description])).toEqual([
    [true, ''],
    [true, ''],
  ]);
  expect([head, rest.pop()], 'what older apps ask for, in columns').toEqual([brief[0], brief.at(-1)]);
  expect(entriesOf(rest as Column[])).toEqual(described);
  const put = packs.map((line) =>
    line.kind === 'pack' ? { ...line, entries: withTexts(line.entries, texts.get(line.bucket) ?? []) } : line,
  );
  expect(put).toEqual(whole.slice(1, -1));
  for (const part of [textsParts, -1, 'x']) expect((await ask(`/sync/catalogue/texts/${part}`)).status).toBe(404);
});

/** A server with two professionals. */
async function served(): Promise<RunningServer> {
  const store = await makeStore('embedded');
  const server = await startBareServer(store);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  await server.ready;
  for (const uid of ['ana', 'beto']) {
    for (const review of makeLiveReviews(uid)) await putReview(server.stores, review);
    await putUser(server.stores, makeContractor({ uid }));
    await eventually(
      async () => (await fetch(`${server.origin}/catalogue/professional/${uid}`)).ok,
      `${uid} is public`,
    );
  }
  return server;
}

function linesOf(text: string): SnapshotLine[] {
  return text
    .trim()
    .split('\n')
    .map((line) => SnapshotLine.parse(JSON.parse(line)));
}
