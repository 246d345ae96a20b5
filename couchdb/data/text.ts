import type { Random } from './random.ts';

/** Who speaks or is spoken of: what a sentence agrees with. */
export type Speaker = 'man' | 'woman' | 'team';

/** The alternative of `[one|team]` or `[man|woman|team]` that agrees with `speaker`. */
function agree(alternatives: readonly string[], speaker: Speaker): string {
  const position = { man: 0, woman: alternatives.length - 2, team: alternatives.length - 1 }[speaker];
  return alternatives[position] ?? '';
}

/**
 * Says a template: `{slot}` is filled, and what fills it may hold slots too; `[I|we]` and `[he|she|they]` agree with
 * `speaker`; of `<one|other>` the dice take one.
 */
export function say(
  template: string,
  slots: Readonly<Record<string, string>>,
  speaker: Speaker,
  random: Random,
): string {
  let text = template;
  while (text.includes('{')) {
    text = text.replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = slots[slot];
      if (value === undefined) throw new Error(`nothing to say for {${slot}} in "${template}"`);
      return value;
    });
  }
  return text
    .replace(/\[([^\]]*)\]/g, (_, forms: string) => agree(forms.split('|'), speaker))
    .replace(/<([^>]*)>/g, (_, choices: string) => random.pick(choices.split('|')))
    .replace(/ y (?=[ií]|hi[^e])/gi, ' e ')
    .replace(/^[¿¡]?\p{Ll}/u, (start) => start.toUpperCase());
}
