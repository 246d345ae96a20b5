/** How many colours there are for what has no picture of its own. */
const tones = 6;

/** The colour of whoever or whatever `seed` names: always the same, and evenly spread. */
export function toneOf(seed: string): number {
  return Array.from(seed).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones;
}
