import { matchesIn } from './matches.ts';

/** `text` with what `search` found in it marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return matchesIn(text, search).map(({ text: piece, isMatch }, index) =>
    // A piece has nothing but its place to be told apart by.
    // oxlint-disable-next-line react/no-array-index-key
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
}
