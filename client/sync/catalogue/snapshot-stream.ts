import { ColumnsLine, type TextsLine } from '../../../shared/protocol/catalogue-protocol.ts';
import type { Received } from '../../db/catalogue/catalogue-store.ts';
import { timeSlices } from '../../scheduling/time-slices.ts';
import { askPublicly, textOf } from '../session/http.ts';

/** Asks for everybody without their texts: with that a device finds them. */
export function askForSnapshot(signal: AbortSignal): Promise<Response> {
  return askPublicly('/sync/catalogue/columns', {}, signal);
}

/** Asks for some of the texts. */
export function askForTexts(part: number, signal: AbortSignal): Promise<Response> {
  return askPublicly(`/sync/catalogue/texts/${part}`, {}, signal);
}

/**
 * The lines of the catalogue's snapshot as they arrive; yields to the main thread in between, however many come at once.
 * Throws when the answer ends before its last line.
 */
export async function* readSnapshot(answer: Promise<Response>): AsyncGenerator<Received<ColumnsLine>> {
  let last: ColumnsLine['kind'] | null = null;
  const yieldIfLong = timeSlices();
  for await (const text of linesOf(await answer)) {
    const line = parseLine(text);
    last = line.kind;
    yield { line, text };
    await yieldIfLong();
  }
  if (last !== 'end') throw new Error('the snapshot broke off');
}

/** The texts as they arrive, pack by pack. Throws when the answer breaks off. */
export async function* readTexts(answer: Promise<Response>): AsyncGenerator<Received<TextsLine>> {
  const yieldIfLong = timeSlices();
  for await (const text of linesOf(await answer)) {
    // Not validated, either.
    yield { line: JSON.parse(text) as TextsLine, text };
    await yieldIfLong();
  }
}

/** Validates only the frame: the server makes the rest by the schema, and validating that costs more than storing it. */
function parseLine(text: string): ColumnsLine {
  const line = JSON.parse(text) as ColumnsLine;
  return line.kind === 'column' || line.kind === 'head' ? line : ColumnsLine.parse(line);
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const part of textOf(response)) {
    const lines = part.split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** How long the answer is held for a page that says that its tab syncs (ms). */
const longestWait = 15_000;

/** Prefetches the snapshot on a new device, before the tabs have agreed on their leader: the line is free until then. */
export class EarlySnapshot {
  #abort = new AbortController();
  #asked: Promise<Response> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasAsked = false;

  /** The first time; after that, nothing. */
  ask(): void {
    if (this.#hasAsked) return;
    this.#hasAsked = true;
    this.#asked = askForSnapshot(this.#abort.signal);
    // Whoever takes it hears of a failure.
    this.#asked.catch(() => undefined);
    this.#timer = setTimeout(() => this.#abort.abort(), longestWait);
  }

  /**
   * Hands over the prefetched snapshot, once; null where none was asked for, or another tab seems to lead. The download goes on until
   * `signal` aborts.
   */
  take(signal: AbortSignal): Promise<Response> | null {
    const asked = this.#abort.signal.aborted ? null : this.#asked;
    this.#asked = null;
    clearTimeout(this.#timer);
    signal.addEventListener('abort', () => this.#abort.abort(signal.reason), { once: true });
    return asked;
  }
}
