import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../../client/scheduling/remote.ts';
import { StatusBoard } from '../../../client/sync/catalogue/status.ts';
import { foundAtOnce } from '../../../shared/protocol/ports.ts';
import { anyProfessional } from '../../../shared/search/directory-query.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { eventually, putReview, putUser, quickStore } from '../../world/world.ts';
import { serve } from '../served.ts';
import type { CataloguePage } from '../../../client/sync/catalogue/catalogue-host.ts';
import { EarlySnapshot } from '../../../client/sync/catalogue/snapshot-stream.ts';
import { startThread } from '../../../client/sync/device/lazy-device.ts';
import { openCatalogue } from '../../../client/sync/device/open-device.ts';

test('a page asks the catalogue at the other end of a line, page by page, and hears what changes', async () => {
  const served = await serve(quickStore);
  const { page, status } = makePage();
  const snapshots = () => served.browser.timesAsked('/sync/catalogue/columns');
  const catalogue = await openCatalogue(page, null);
  await eventually(() => snapshots() === 1, 'a new device asks for its snapshot before it is settled which tab syncs');
  const syncing = catalogue.sync('/sync/events');
  await eventually(() => status.get().phase === 'up-to-date', 'the device is up to date');
  expect(page.beforeStream).toHaveBeenCalled();
  expect(page.streamOpened).toHaveBeenCalled();
  expect(await uidsOf(catalogue.find(anyProfessional))).toEqual(['ana', 'beto', 'carla']);
  expect(await catalogue.findAmong(['beto', 'nobody'], anyProfessional)).toMatchObject([{ uid: 'beto' }]);
  expect(await catalogue.taxonomy(false)).toMatchObject({ services: expect.anything() });
  expect(await catalogue.taxonomy(true), 'the same is not sent twice').toBeNull();

  const others = Array.from({ length: foundAtOnce }, (_, index) => `otra-${index}`);
  for (const uid of others) {
    await putUser(served.stores, makeContractor({ uid }));
    for (const review of makeLiveReviews(uid)) await putReview(served.stores, review);
  }
  const total = foundAtOnce + 3;
  await eventually(async () => (await catalogue.find(anyProfessional)).total === total, 'the others are found');
  expect(page.changed).toHaveBeenCalled();
  const pages = [await uidsOf(catalogue.find(anyProfessional, 1)), await uidsOf(catalogue.find(anyProfessional, 2))];
  expect(pages.map(({ length }) => length)).toEqual([foundAtOnce, 3]);
  expect(new Set(pages.flat()).size).toBe(total);

  expect(await catalogue.newestReviews()).toHaveLength(3);

  await catalogue.streamAt('/sync/events?account=nobody');
  await eventually(() => served.browser.timesAsked('/sync/events?account') > 0, 'the stream is read elsewhere');
  await catalogue.stop();
  await syncing;

  const again = await openCatalogue(makePage().page, null);
  expect((await again.find(anyProfessional)).total).toBe(total);
  expect(snapshots(), 'what is here is not asked for').toBe(1);
});

test('who asks for the taxonomy before one is here is told it, whoever was told meanwhile', async () => {
  const served = await serve(quickStore);
  const { page, status } = makePage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  served.browser.intercept = async (path, reach) => {
    if (path === '/catalogue/taxonomy') await held;
    return reach();
  };
  const catalogue = await openCatalogue(page, null);
  const first = catalogue.taxonomy(false);
  const syncing = catalogue.sync('/sync/events');
  await eventually(() => status.get().phase === 'up-to-date', 'the device is up to date');
  const second = await catalogue.taxonomy(false);
  letGo();
  expect(await first).toEqual(second);
  await catalogue.stop();
  await syncing;
});

test('texts leave the line to the app until that is on the device', async () => {
  const served = await serve(quickStore);
  const { page, status } = makePage();
  let appIsHere = () => {};
  const untilAppIsHere = vi.fn(() => new Promise<void>((resolve) => (appIsHere = resolve)));
  page.untilAppIsHere = untilAppIsHere;
  const catalogue = await openCatalogue(page, null);
  const syncing = catalogue.sync('/sync/events');
  await eventually(() => untilAppIsHere.mock.calls.length > 0, 'the texts are next');
  expect(status.get().isSearchable).toBe(true);
  const texts = () => served.browser.timesAsked('/sync/catalogue/texts/');
  expect(texts()).toBe(0);
  appIsHere();
  await eventually(() => status.get().phase === 'up-to-date', 'the texts are here');
  expect(texts()).toBeGreaterThan(0);
  await catalogue.stop();
  await syncing;
});

test('who comes while the device is still being read is heard of on the stream', async () => {
  const { browser } = await serve(quickStore);
  const catalogue = await openCatalogue(makePage().page, null);
  const syncing = catalogue.sync('/sync/events');
  await catalogue.streamAt('/sync/events?account=nobody');
  await eventually(() => browser.timesAsked('/sync/events?account') > 0, 'the stream is read in their name');
  await catalogue.stop();
  await syncing;
});

test('where there is no thread to be had, none is waited for', async () => {
  vi.stubGlobal('Worker', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await startThread()).toBeNull();
});

test('what the thread says before the page listens is heard', async () => {
  vi.stubGlobal('Worker', HastyWorker);
  vi.stubGlobal('addEventListener', vi.fn());
  onTestFinished(() => void vi.unstubAllGlobals());
  const { page, status } = makePage();
  const thread = await startThread();
  await openCatalogue(page, thread);
  await eventually(() => status.get().isComplete, 'the page knows what is on the device');
  thread?.close();
});

test('a snapshot that no tab takes is let go', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { browser } = await serve(quickStore);
  let signal: AbortSignal | null | undefined;
  browser.intercept = (_path, _reach, given) => {
    signal = given;
    return new Promise(() => undefined);
  };
  const early = new EarlySnapshot();
  early.ask();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(signal?.aborted).toBe(true);
  expect(early.take(new AbortController().signal)).toBeNull();
});

/** A thread that knows at once what is on the device. */
class HastyWorker extends EventTarget {
  postMessage(port: MessagePort): void {
    this.dispatchEvent(new MessageEvent('message', { data: 'here' }));
    const page = connect<CataloguePage>(port, () => ({}));
    port.start();
    void page.know({ isComplete: true });
  }
}

function makePage(): { page: CataloguePage; status: StatusBoard } {
  const status = new StatusBoard();
  const page: CataloguePage = {
    changed: vi.fn(),
    know: (change) => status.know(change),
    update: (change) => status.update(change),
    reachedServer: () => status.reachedServer(),
    untilAppIsHere: vi.fn(async () => undefined),
    beforeStream: vi.fn(async () => undefined),
    streamOpened: vi.fn(),
    onEvent: vi.fn(),
  };
  return { page, status };
}

async function uidsOf(finding: Promise<{ professionals: { uid: string }[] }>): Promise<string[]> {
  return (await finding).professionals.map(({ uid }) => uid).toSorted();
}
