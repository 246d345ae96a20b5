import type { Random } from './random.ts';

/** Who speaks or is spoken of: what a sentence agrees with. */
export type Speaker = 'man' | 'woman' | 'team';

type Part =
  | { kind: 'words'; words: string }
  | { kind: 'slot'; slot: string }
  /** Alternatives of which the dice take one. */
  | { kind: 'dice'; alternatives: Template[] }
  /** Alternatives of which one agrees with the speaker. */
  | { kind: 'agreement'; alternatives: Template[] };

/** A sentence read from its notation: `{slot}`, `[I|we]` or `[he|she|they]`, and `<one|other>`. */
export type Template = readonly Part[];

/** What fills a slot: words, another template, or whatever is told when asked. */
type Filling = string | Template | (() => string);
export type Slots = Readonly<Record<string, Filling>>;

/** Who says a sentence and what fills it; `details` fill what `slots` leave open. */
export interface Voice {
  slots: Slots;
  details?: Slots;
  speaker: Speaker;
  random: Random;
}

/** Reads sentences; where a word has synonyms, every one of them may be said. */
export class Reader {
  readonly #synonyms = new Map<string, readonly string[]>();
  readonly #known = new Map<string, Template>();
  readonly #words: RegExp;

  /** @param synonyms groups like `fair|honest`, of which only the first is replaced where it stands */
  constructor(synonyms: readonly string[]) {
    for (const group of synonyms) {
      const words = group.split('|');
      this.#synonyms.set((words[0] ?? '').toLowerCase(), words);
    }
    const longestFirst = [...this.#synonyms.keys()].toSorted((a, b) => b.length - a.length);
    this.#words = new RegExp(`(?<![\\p{L}'])(${longestFirst.join('|')})(?![\\p{L}'])`, 'giu');
  }

  read(sentence: string): Template {
    const known = this.#known.get(sentence);
    if (known) return known;
    const template = this.#parse(sentence);
    this.#known.set(sentence, template);
    return template;
  }

  #parse(text: string): Template {
    const parts: Part[] = [];
    let rest = text;
    while (rest !== '') {
      const start = rest.search(/[{[<]/);
      if (start !== 0) {
        parts.push(...this.#withSynonyms(start < 0 ? rest : rest.slice(0, start)));
        rest = start < 0 ? '' : rest.slice(start);
        continue;
      }
      const end = closingAt(rest);
      const inside = rest.slice(1, end);
      if (rest.startsWith('{')) parts.push({ kind: 'slot', slot: inside });
      else {
        const alternatives = splitAlternatives(inside).map((each) => this.#parse(each));
        parts.push({ kind: rest.startsWith('<') ? 'dice' : 'agreement', alternatives });
      }
      rest = rest.slice(end + 1);
    }
    return parts;
  }

  #withSynonyms(words: string): Part[] {
    if (this.#synonyms.size === 0) return [{ kind: 'words', words }];
    // Splitting by a group keeps what was split at: every second piece is a word that has synonyms.
    return words
      .split(this.#words)
      .filter((piece) => piece !== '')
      .map((piece): Part => {
        const group = this.#synonyms.get(piece.toLowerCase());
        if (!group) return { kind: 'words', words: piece };
        const isCapital = /^\p{Lu}/u.test(piece);
        const alternatives = group.map((word): Template => [
          { kind: 'words', words: isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word },
        ]);
        return { kind: 'dice', alternatives };
      });
  }
}

/** Where the bracket that `text` begins with is closed. */
function closingAt(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if ('{[<'.includes(text.charAt(at))) depth++;
    else if ('}]>'.includes(text.charAt(at)) && --depth === 0) return at;
  }
  throw new Error(`never closed: ${text}`);
}

function splitAlternatives(text: string): string[] {
  const alternatives = [''];
  let depth = 0;
  for (const character of text) {
    if ('{[<'.includes(character)) depth++;
    if ('}]>'.includes(character)) depth--;
    if (character === '|' && depth === 0) alternatives.push('');
    else alternatives.push(`${alternatives.pop() ?? ''}${character}`);
  }
  return alternatives;
}

/** Which of two (one, team) or three (man, woman, team) alternatives agrees with `speaker`. */
function agreeing(alternatives: readonly Template[], speaker: Speaker): Template {
  const position = { man: 0, woman: alternatives.length - 2, team: alternatives.length - 1 }[speaker];
  return alternatives[position] ?? [];
}

function fill(filling: Filling | undefined, slot: string, voice: Voice): string {
  if (filling === undefined) throw new Error(`nothing to say for {${slot}}`);
  if (typeof filling === 'string') return filling;
  return typeof filling === 'function' ? filling() : speak(filling, voice);
}

function speak(template: Template, voice: Voice): string {
  let text = '';
  for (const part of template) {
    switch (part.kind) {
      case 'words':
        text += part.words;
        break;
      case 'slot':
        text += fill(voice.slots[part.slot] ?? voice.details?.[part.slot], part.slot, voice);
        break;
      case 'dice':
        text += speak(voice.random.pick(part.alternatives), voice);
        break;
      case 'agreement':
        text += speak(agreeing(part.alternatives, voice.speaker), voice);
        break;
    }
  }
  return text;
}

/** Says a sentence, with the small changes that Spanish makes where words meet, and capitals where sentences begin. */
export function say(template: Template, voice: Voice): string {
  return speak(template, voice)
    .replace(/ y (?=[ií]|hi[^e])/gi, ' e ')
    .replace(/(?<!\p{L})(de|a) el (?=\p{L})/giu, (_, word: string) => `${word}l `)
    .replace(/(?:^|[.!?] )[¿¡]?\p{Ll}/gu, (start) => start.toUpperCase());
}
