import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { CataloguePage } from '../../../client/sync/catalogue/catalogue-page.ts';
import { openCatalogue } from '../../../client/sync/device/catalogue-thread.ts';
import { StatusBoard } from '../../../client/sync/catalogue/status.ts';
import { foundAtOnce } from '../../../shared/protocol/ports.ts';
import { anyProfessional } from '../../../shared/search/directory-query.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { eventually, putReview, putUser } from '../../world/world.ts';
import { serve } from '../served.ts';

test('a page asks the catalogue at the other end of a line, page by page, and hears what changes', async () => {
  const served = await serve('embedded');
  const status = new StatusBoard();
  const page: CataloguePage = {
    changed: vi.fn(),
    newerReviews: vi.fn(),
    know: (change) => status.know(change),
    update: (change) => status.update(change),
    reachedServer: () => status.reachedServer(),
    beforeStream: vi.fn(async () => undefined),
    streamOpened: vi.fn(),
    streamTold: vi.fn(),
  };
  const catalogue = await openCatalogue(page);
  const syncing = catalogue.sync('/sync/events');
  await eventually(() => status.get().phase === 'up-to-date', 'the device is up to date');
  expect(page.beforeStream).toHaveBeenCalled();
  expect(page.streamOpened).toHaveBeenCalled();
  expect(await uidsOf(catalogue.find(anyProfessional))).toEqual(['ana', 'beto', 'carla']);
  expect(await catalogue.findAmong(['beto', 'nobody'], anyProfessional)).toMatchObject([{ uid: 'beto' }]);
  expect(await catalogue.taxonomy()).toMatchObject({ services: expect.anything() });
  expect(await catalogue.taxonomy(), 'the same is not sent twice').toBeNull();

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

  await catalogue.streamAt('/sync/events?account=nobody');
  await eventually(() => served.browser.timesAsked('/sync/events?account') > 0, 'the stream is read elsewhere');
  await catalogue.stop();
  await syncing;
});

async function uidsOf(finding: Promise<{ professionals: { uid: string }[] }>): Promise<string[]> {
  return (await finding).professionals.map(({ uid }) => uid).toSorted();
}
