import { assert as check, constantFrom, dictionary, jsonValue, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyProfessional } from './directory-query.ts';
import { Directory } from './directory.ts';
import { changed, countFilters, findSearchOf, isSameSearch, queryOf } from './find-search.ts';

describe('the address of the directory', () => {
  test('everything it can say', () => {
    const address = {
      q: 'fuga',
      service: 'plumbing',
      zone: 'tamarindo',
      language: 'en',
      open: true,
      rating: 4.5,
      pay: 'sinpe',
      speak: 'whatsapp',
      years: 10,
      price: true,
      invoice: true,
      emergencies: true,
      weekends: true,
      sort: 'name',
      saved: true,
    };
    expect(findSearchOf(address)).toEqual(address);
  });

  test('a plain form: empty fields are not said, and a ticked box is', () => {
    const form = {
      q: '',
      service: '',
      zone: '',
      language: '',
      open: 'on',
      rating: '4.5',
      sort: 'recommended',
      saved: '1',
    };
    expect(findSearchOf(form)).toEqual({ open: true, rating: 4.5, saved: true });
  });

  test('a number that somebody searches for stays words', () => {
    expect(findSearchOf({ q: 506, rating: 4 })).toEqual({ q: '506', rating: 4 });
  });

  test('what makes no sense counts as not said', () => {
    const nonsense = {
      q: ['a'],
      zone: {},
      open: 'perhaps',
      rating: 9,
      pay: 'gold',
      speak: 'smoke',
      years: 7,
      price: 'low',
      sort: 'price',
      saved: null,
      other: 'x',
    };
    expect(findSearchOf(nonsense)).toEqual({});
  });

  test('words keep the space that is being typed, and end somewhere', () => {
    expect(findSearchOf({ q: 'agua ' })).toEqual({ q: 'agua ' });
    expect(findSearchOf({ q: 'a'.repeat(500) }).q).toHaveLength(80);
  });

  test('any address gives a question that the directory takes, and reading it again changes nothing', () => {
    const empty = new Directory();
    check(
      property(
        dictionary(
          constantFrom('q', 'service', 'open', 'rating', 'pay', 'years', 'invoice', 'sort', 'saved'),
          jsonValue(),
        ),
        (address) => {
          const search = findSearchOf(address);
          expect(empty.find(queryOf(search), { year: 2026, weekday: 'monday', minutes: 600 })).toEqual([]);
          expect(findSearchOf({ ...search })).toEqual(search);
        },
      ),
    );
  });
});

describe('the search', () => {
  test('nothing said asks for everyone', () => {
    expect(queryOf({})).toEqual(anyProfessional);
  });

  test('a change takes away what it empties', () => {
    const search = findSearchOf({ q: 'fuga', zone: 'nicoya', open: true });
    expect(changed(search, { q: '', open: false, rating: '4' })).toEqual({ zone: 'nicoya', rating: 4 });
  });

  test('words and order are no filters', () => {
    expect(countFilters({ q: 'fuga', sort: 'name' })).toBe(0);
    expect(countFilters({ q: 'fuga', zone: 'nicoya', open: true, saved: true })).toBe(3);
  });

  test('two searches are the same whatever the order of what they say', () => {
    expect(isSameSearch({ q: 'a', open: true }, { open: true, q: 'a' })).toBe(true);
    expect(isSameSearch({ q: 'a' }, { q: 'a', open: true })).toBe(false);
  });
});
