import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../../../tests/world/hook.ts';
import { makeLocalStorage } from '../../../tests/world/local-storage.ts';
import { makeContractor } from '../../../tests/world/makers.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { useOwnValue } from './use-own-value.ts';

const ask = vi.fn<(work: (opened: typeof engine) => Promise<void>) => Promise<void>>();
vi.mock('../../sync/own/use-own.ts', () => ({ useOwn: () => ({ fields: {}, own: { ask } }) }));

const engine = {
  edit: vi.fn<(edit: object) => Promise<void>>(async () => undefined),
  takeUp: vi.fn<(field: string, left: object) => Promise<void>>(async () => undefined),
};

let items: Record<string, string> = {};
beforeEach(() => {
  items = makeLocalStorage({});
  vi.stubGlobal('localStorage', items);
  vi.clearAllMocks();
});

const account = { ...ownView(makeContractor({ uid: 'ana' })), spokenLanguages: ['es'] };

/** The languages on a page of its own, whose device keeps them once `open` is called. */
async function openPage() {
  let open = () => {};
  const isHere = new Promise<void>((resolve) => {
    open = resolve;
  });
  ask.mockImplementation(async (work) => {
    await isHere;
    await work(engine);
  });
  const page = await runHook(() => useOwnValue(account, 'spokenLanguages'));
  return { page, open };
}

test('what was chosen when the page ended, and was not kept, is taken up by the next one', async () => {
  const { page } = await openPage();
  await page.act(({ change }) => change((before) => [...(before ?? []), 'en']));
  await page.act(({ change }) => change((before) => [...(before ?? []), 'fr']));
  await page.end();

  const next = await openPage();
  expect(next.page.get().value).toEqual(['es', 'en', 'fr']);
  await next.page.act(next.open);
  const left = { mine: ['es', 'en', 'fr'], over: [['es'], ['es', 'en']], isInForm: false };
  expect(engine.takeUp.mock.calls).toEqual([['spokenLanguages', left]]);
  expect(engine.edit).not.toHaveBeenCalled();
  expect(Object.keys(items)).toEqual([]);
});

test('what no form holds is taken up, too, where a form hears what became of it', async () => {
  const { page } = await openPage();
  const onEnd = vi.fn<(isKept: boolean) => void>();
  await page.act(({ change }) => change(() => [], onEnd, false));
  await page.act(({ change }) => change((before) => [...(before ?? []), 'en'], onEnd));
  await page.end();
  const next = await openPage();
  expect(next.page.get().value).toEqual(['en']);
});

test('what the device has kept, or a form holds until then, is not stashed as the page ends', async () => {
  const kept = await openPage();
  await kept.page.act(({ change }) => change(() => ['en']));
  await kept.page.act(kept.open);
  await kept.page.end();
  expect(engine.edit.mock.calls).toEqual([[{ spokenLanguages: ['en'] }]]);
  expect(Object.keys(items)).toEqual([]);

  const held = await openPage();
  await held.page.act(({ change }) => change(() => ['fr'], vi.fn<(isKept: boolean) => void>()));
  await held.page.end();
  expect(Object.keys(items)).toEqual([]);
});
