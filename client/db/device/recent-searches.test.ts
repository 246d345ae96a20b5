import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetSearches, type RecentSearches, rememberSearch, withSearch } from './recent-searches.ts';

const searched = (...searches: Parameters<typeof withSearch>[1][]) =>
  searches.reduce<RecentSearches>((kept, search) => withSearch(kept, search), []);

test('the last search stands first, once however often it was made', () => {
  expect(searched({ q: 'plomero' }, { q: 'piscina' }, { q: ' Plomero ' })).toEqual([
    { q: 'Plomero' },
    { q: 'piscina' },
  ]);
});

test('what was typed on the way to a search gives way to it, and nothing else does', () => {
  expect(searched({ service: 'plumbing' }, { q: 'plo' }, { q: 'plom' }, { q: 'plomero' })).toEqual([
    { q: 'plomero' },
    { service: 'plumbing' },
  ]);
  expect(searched({ q: 'fuga' }, { q: 'fuga', service: 'plumbing' })).toEqual([
    { q: 'fuga', service: 'plumbing' },
    { q: 'fuga' },
  ]);
  expect(searched({ service: 'plumbing' }, { q: 'fuga', service: 'plumbing' }, { service: 'plumbing' })).toEqual([
    { service: 'plumbing' },
    { q: 'fuga', service: 'plumbing' },
  ]);
});

test('the beginning of a word is no search', () => {
  expect(searched({ q: 'pl' }, { q: '  ' }, {}, { q: 'pl', service: 'plumbing' })).toEqual([]);
});

test('six are kept, and the oldest goes', () => {
  const words = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete'];
  expect(searched(...words.map((q) => ({ q }))).map(({ q }) => q)).toEqual(words.slice(1).toReversed());
});

/** What the device keeps, which all tabs share. */
function keepsIn(kept: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('searches that were forgotten in another tab, as by who signed out there, do not come back', () => {
  const kept = new Map<string, string>();
  keepsIn(kept);
  rememberSearch({ q: 'cerrajero' });
  rememberSearch({ q: 'plomero' });
  // Another tab.
  kept.clear();
  rememberSearch({ q: 'piscina' });
  expect(JSON.parse(kept.get('recentSearches') ?? '')).toEqual([{ q: 'piscina' }]);
  kept.set('recentSearches', JSON.stringify([{ q: 'limpieza' }]));
  forgetSearches();
  expect([...kept]).toEqual([]);
});
