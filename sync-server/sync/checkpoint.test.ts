import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCheckpoint, encodeCheckpoint } from './checkpoint.ts';

/** Text as ids, revisions and sequences are: whole characters. */
const text = fc.string({ unit: 'grapheme' });
const position = fc.record({
  sequence: fc.oneof(fc.nat(), text),
  incarnation: text,
  schema: fc.nat(),
  witness: fc.option(fc.record({ id: text, revision: text })),
});

test('a checkpoint holds its position, and goes into an address as it is', () => {
  fc.assert(
    fc.property(position, (each) => {
      const checkpoint = encodeCheckpoint(each);
      expect(decodeCheckpoint(checkpoint)).toEqual(each);
      expect(checkpoint).toMatch(/^[\w-]+$/);
    }),
  );
});

test('equal positions have equal checkpoints, and different ones different', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(encodeCheckpoint(a) === encodeCheckpoint(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      expect(encodeCheckpoint({ ...a })).toBe(encodeCheckpoint(a));
    }),
  );
});

test('whatever else stands there is no checkpoint, and breaks nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => Buffer.from(json).toString('base64url')),
      ),
      (other) => {
        const decoded = decodeCheckpoint(other);
        if (decoded !== null) expect(decodeCheckpoint(encodeCheckpoint(decoded))).toEqual(decoded);
      },
    ),
  );
});
