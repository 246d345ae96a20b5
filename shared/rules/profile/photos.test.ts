import { describe, expect, test } from 'vitest';
import { checkPhotoFile, largestPhoto, movedBy, nextPosition, photoOrder } from './photos.ts';

const bytes = (...head: (number | string)[]) =>
  new Uint8Array(head.flatMap((each) => (typeof each === 'number' ? [each] : [...Buffer.from(each)])));
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0);

describe('a file', () => {
  test.each([
    ['a JPEG', jpeg, null],
    ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), null],
    ['an iPhone’s HEIC', bytes(0, 0, 0, 0x18, 'ftypheic'), 'photo-heic'],
    ['a film', bytes(0, 0, 0, 0x18, 'ftypmp42'), 'photo-format'],
    ['a GIF', bytes('GIF89a'), 'photo-format'],
    ['nothing', bytes(), 'photo-format'],
  ])('that is %s is judged by its first bytes', (_, head, problem) => {
    expect(checkPhotoFile(head, 1000)).toBe(problem);
  });

  test('may be as large as 20,000,000 bytes and no larger', () => {
    expect(checkPhotoFile(jpeg, largestPhoto)).toBeNull();
    expect(checkPhotoFile(jpeg, largestPhoto + 1)).toBe('photo-too-large');
  });
});

describe('photos', () => {
  const photo = (dateUploaded: number, position?: number) => ({
    url: '',
    dateUploaded,
    ...(position === undefined ? {} : { position }),
  });

  test('stand in their owner’s order, behind those of which the owner never said', () => {
    const photos = { a: photo(1, 1), b: photo(2, 0), c: photo(4), d: photo(3) };
    expect(photoOrder(photos)).toEqual(['d', 'c', 'b', 'a']);
    expect(nextPosition(photos)).toBe(2);
    expect(nextPosition({})).toBe(0);
  });

  test('move by one step, and not beyond the ends', () => {
    expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
  });
});
