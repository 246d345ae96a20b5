function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The colour that lies at `share` (0 to 1) of the way from `from` to `to`, all as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const goal = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((goal[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function darker(colour: string, share: number): string {
  return mix(colour, '#14212b', share);
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** Colours that clothes, tools and badges come in. */
export const vivid: readonly string[] = [
  '#1c69cf',
  '#0f7c8a',
  '#2f8f5b',
  '#e07a2f',
  '#cc3d3d',
  '#7a4fb5',
  '#d9a21b',
  '#2b4a73',
  '#c2547e',
  '#3d7f9e',
  '#6b8e23',
  '#b5523b',
];

/** Colours for walls and quiet grounds. */
export const pale: readonly string[] = [
  '#cfe6ee',
  '#fbe3c6',
  '#dcead3',
  '#f6d9d2',
  '#e4def2',
  '#fdf0c9',
  '#d1e8dc',
  '#d8e4f5',
  '#f0e6da',
  '#f3dfe8',
  '#cfe9e6',
  '#ece9dd',
];
