import { expect, test, vi } from 'vitest';
import { makeProfessional } from '../../../../tests/world/makers.ts';
import { foundAtOnce } from '../../../../shared/protocol/ports.ts';
import { ListPages, type PagedList } from './list-pages.ts';

const total = foundAtOnce * 3 - 1;

test('who stands beyond the first page comes when their place is looked at', async () => {
  const list = listOf({ q: 'plomero' });
  const { pages, drawn } = shown(list);
  expect(pages.at(0, list)?.uid).toBe('plomero 0');
  expect(pages.at(foundAtOnce, list)).toBeUndefined();
  pages.update(list, [0, foundAtOnce, foundAtOnce + 1]);
  await drawn();
  expect(pages.at(foundAtOnce, list)?.uid).toBe(`plomero ${foundAtOnce}`);
  expect(pages.at(total - 1, list)).toBeUndefined();
  pages.update(list, [foundAtOnce]);
  expect(list.onPage, 'a page is asked for once').toHaveBeenCalledTimes(1);
});

test('another search shows nobody of the one before', async () => {
  const list = listOf({ q: 'plomero' });
  const { pages, drawn } = shown(list);
  pages.update(list, [foundAtOnce]);
  await drawn();
  const other = listOf({ q: 'jardinero' });
  expect(pages.at(foundAtOnce, other)).toBeUndefined();
  pages.update(other, [foundAtOnce]);
  await drawn();
  expect(pages.at(foundAtOnce, other)?.uid).toBe(`jardinero ${foundAtOnce}`);
});

test('when the directory changes, what came before is shown until it has come anew', async () => {
  const list = listOf({});
  const { pages, drawn } = shown(list);
  pages.update(list, [foundAtOnce]);
  await drawn();
  const changed = listOf({}, 'new ');
  pages.update(changed, []);
  expect(pages.at(foundAtOnce, changed)?.uid).toBe(` ${foundAtOnce}`);
  await drawn();
  expect(pages.at(foundAtOnce, changed)?.uid).toBe(`new  ${foundAtOnce}`);
});

test('who changed beyond the first page comes anew though that stays the same', async () => {
  const list = listOf({});
  const { pages, drawn } = shown(list);
  pages.update(list, [foundAtOnce]);
  await drawn();
  const { onPage } = listOf({}, 'new ');
  const changed = { ...list, revision: 2, onPage };
  pages.update(changed, [foundAtOnce]);
  await drawn();
  expect(pages.at(0, changed)?.uid).toBe(' 0');
  expect(pages.at(foundAtOnce, changed)?.uid).toBe(`new  ${foundAtOnce}`);
});

function shown(list: PagedList) {
  const rerender = vi.fn();
  return {
    pages: new ListPages(list, rerender),
    /** Settles when the list is drawn once more. */
    drawn: async () => {
      await vi.waitFor(() => expect(rerender).toHaveBeenCalled());
      rerender.mockClear();
    },
  };
}

/** A list of which the first page was found; each is named by the search and their place. */
function listOf(search: PagedList['search'], prefix = ''): PagedList {
  const page = (number: number) =>
    Array.from({ length: foundAtOnce }, (_, index) => (number - 1) * foundAtOnce + index)
      .filter((place) => place < total)
      .map((place) => makeProfessional({ uid: `${prefix}${search.q ?? ''} ${place}` }));
  const rest = { total, spoken: [], isAtHand: true };
  const onPage = vi.fn(async (number: number) => ({ professionals: page(number), ...rest }));
  return { found: page(1), total, search, revision: 1, onPage };
}
