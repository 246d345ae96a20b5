import type { Random } from './random.ts';
import type { Speaker } from './text.ts';
export interface Sitter {
  speaker: Speaker;
  category: string | null;
}
export function drawPortrait(random: Random, _s: Sitter): string {
  return `<svg>${random.int(0, 1e9)}</svg>`;
}
export function drawCover(random: Random): string {
  return `<svg>${random.int(0, 1e9)}</svg>`;
}
export function drawWork(random: Random, _s: string): string {
  return `<svg>${random.int(0, 1e9)}</svg>`;
}
export async function renderPicture(_: string): Promise<{ thumbnail: Uint8Array; full: Uint8Array }> { return { thumbnail: new Uint8Array(), full: new Uint8Array() }; }
