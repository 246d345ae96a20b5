import { useState } from 'react';
import { forgetStashedText, stashText, stashedText } from '../../db/own/text-stash.ts';
import { useSession } from '../session/use-session.ts';
import { writerOf } from './writer.ts';

/** The fields of a form, named by `field`, stashed with each change: what was typed is there again when the form is opened anew, until it is sent or let go of. */
export function useStashedFields<Fields extends object>(field: string, begin: () => Fields) {
  const writer = writerOf(useSession());
  const [stashed] = useState(() => stashedText(writer, field));
  const [blank] = useState(begin);
  const [fields, setFields] = useState((): Fields => ({
    ...blank,
    ...(JSON.parse(stashed ?? '{}') as Partial<Fields>),
  }));
  const forget = () => forgetStashedText(writer, field);
  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    const text = JSON.stringify(next);
    // As it was opened, a form holds nothing that could be lost.
    if (text === JSON.stringify(blank)) forget();
    else stashText(writer, field, text);
  };
  return { fields, change, isStashed: stashed !== null, forget };
}
