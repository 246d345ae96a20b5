import { expect, test } from 'vitest';
import { readableColours, theme } from './theme.ts';

/** The relative luminance of a colour `#rrggbb`, by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const contrastOnWhite = (colour: string) => contrast(colour, '#ffffff');

test('the primary colour is shade 4 of a blue scale', () => {
  expect([theme.primaryColor, theme.primaryShade]).toEqual(['blue', 4]);
  expect(contrastOnWhite('#000000')).toBe(21);
});

test.each(['blue', 'red'])('shade 4 of the %s scale can be read on white', (name) => {
  const scale = theme.colors?.[name];
  expect(scale).toHaveLength(10);
  expect(contrastOnWhite(scale?.[4] ?? '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test.each(['light', 'dark'] as const)('stars are told apart from what they stand on in %s colours', (scheme) => {
  const colours = readableColours[scheme];
  for (const ground of ['--confio-surface', '--confio-page', '--confio-tint'] as const) {
    expect(contrast(colours['--confio-star'], colours[ground])).toBeGreaterThanOrEqual(3);
  }
});

test('words are set in Inter', () => {
  expect(theme.fontFamily).toMatch(/^'Inter/);
  expect(theme.headings?.fontFamily).toBe(theme.fontFamily);
});
