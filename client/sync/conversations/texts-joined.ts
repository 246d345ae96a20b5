/** What is being written, and below it what came back. */
export function textsJoined(written: string, back: string): string {
  return [written, back].filter((text) => text !== '').join('\n');
}
