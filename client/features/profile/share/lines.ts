/** How wide a text is, in any unit. */
type Measure = (text: string) => number;

/** `text` in at most `max` lines no wider than `width`; what is left over is an ellipsis, and so is what a single word has too much. */
export function linesOf(text: string, width: number, max: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, max);
  const isCut = lines.length > max;
  return kept.map((line, index) => fitted(line, width, measure, isCut && index === max - 1));
}

function fitted(line: string, width: number, measure: Measure, isCut: boolean): string {
  if (!isCut && measure(line) <= width) return line;
  let letters = Array.from(line);
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`) > width) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
