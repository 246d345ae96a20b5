import fc from 'fast-check';

const fields = ['displayName', 'description'] as const;
export type Field = (typeof fields)[number];

/** What becomes of a push from now on: its answer is lost, it comes twice, it never comes, or all is well. */
const lines = ['good', 'good', 'lost', 'twice', 'cut'] as const;

export type Line = (typeof lines)[number];

const deeds = [
  'edit',
  'edit',
  'put back',
  'edit elsewhere',
  'edit on both',
  'write',
  'write',
  'be written to',
  'read',
  'mute',
  'review',
  'be read',
  'report',
  'restart',
  'come in',
] as const;

/** Something that is done on the device or elsewhere. */
export const step = fc.record({
  deed: fc.constantFrom(...deeds),
  field: fc.constantFrom(...fields),
  line: fc.constantFrom(...lines),
  /** How long (ms) the device is left to itself then. */
  pause: fc.constantFrom(0, 0, 5, 40),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
