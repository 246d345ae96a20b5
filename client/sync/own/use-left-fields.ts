import { useState } from 'react';
import { forgetLeftText, leaveText, leftText } from '../../db/own/left-text.ts';
import { useSession } from '../session/use-session.ts';
import { writerOf } from './writer.ts';

/** What is typed into a form that is opened now and then, named by `field`: it is there again when that is opened anew, until it is sent or let go of. */
export function useLeftFields<Fields extends object>(field: string, begin: () => Fields) {
  const writer = writerOf(useSession());
  const [left] = useState(() => leftText(writer, field));
  const [fields, setFields] = useState((): Fields => ({
    ...begin(),
    ...(JSON.parse(left ?? '{}') as Partial<Fields>),
  }));
  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    leaveText(writer, field, JSON.stringify(next));
  };
  return { fields, change, isLeft: left !== null, forget: () => forgetLeftText(writer, field) };
}
