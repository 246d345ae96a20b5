import { expect, test } from 'vitest';
import { ownView } from '../../../../shared/rules/account/user.ts';
import { makeContractor } from '../../../../tests/world/makers.ts';
import { albumOf, orderAfterMove } from './album.ts';

const photo = (position: number) => ({ url: '', dateUploaded: 1, position });
const account = ownView(makeContractor({ photos: { a: photo(0), b: photo(3) }, profilePhoto: 'a' }));
const waiting = (photoId: string, position: number, more: object = {}) => ({
  photoId,
  position,
  isProfile: false,
  isCover: false,
  refusal: null,
  size: 1,
  progress: null,
  ...more,
});
const ids = (photos: readonly { photoId: string }[]) => photos.map(({ photoId }) => photoId);

test('photos that wait stand among the others, in their owner’s order', () => {
  const album = albumOf(account, [waiting('c', 1), waiting('d', 4)]);
  expect(ids(album.all)).toEqual(['a', 'c', 'b', 'd']);
  expect(ids(album.work)).toEqual(['c', 'b', 'd']);
  expect(album.profile?.photoId).toBe('a');
  expect(album.cover).toBeNull();
});

test('a profile photo or cover that waits is shown as such before it has arrived', () => {
  const album = albumOf(account, [waiting('c', 1, { isProfile: true }), waiting('d', 2, { isCover: true })]);
  expect(album.profile?.waiting?.photoId).toBe('c');
  expect(album.cover?.photoId).toBe('d');
  expect(ids(album.work)).toEqual(['a', 'b']);
});

test('work moves among work, past what is shown elsewhere, and not beyond the ends', () => {
  const album = albumOf({ ...account, profilePhoto: 'c' }, []);
  const between = albumOf({ ...account, photos: { a: photo(0), c: photo(1), b: photo(2) }, profilePhoto: 'c' }, []);
  expect(orderAfterMove(between, 'b', -1)).toEqual(['b', 'c', 'a']);
  expect(orderAfterMove(album, 'a', -1)).toEqual(['a', 'b']);
  expect(orderAfterMove(album, 'b', 1)).toEqual(['a', 'b']);
});
