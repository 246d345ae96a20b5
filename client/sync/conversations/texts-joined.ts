/** Joins the draft with the text that came back, below it. */
export function textsJoined(written: string, back: string): string {
  return [written, back].filter((text) => text !== '').join('\n');
}
