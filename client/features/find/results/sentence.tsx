import type { ComponentProps } from 'react';
import { languageOf } from '../../../../shared/rules/texts/text-language.ts';
import { Marked } from '../../../ui/controls/marked.tsx';

export interface SentenceProps extends ComponentProps<typeof Marked> {
  /** What it is a sentence of. */
  description: string;
}

/** A sentence that was found, in its own language: which one that is takes many words to tell. */
export function Sentence({ description, text, search }: SentenceProps) {
  return (
    <span lang={languageOf(text) ?? languageOf(description) ?? undefined}>
      <Marked text={text} search={search} />
    </span>
  );
}
