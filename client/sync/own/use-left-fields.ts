import { useState } from 'react';
import { forgetLeftText, leaveText, leftText } from '../../../db/own/left-text.ts';
import { writerOf } from '../../../sync/own/writer.ts';
import { useSession } from '../../../sync/session/use-session.ts';

/** What is typed into an answer to a request: it is there again when the sheet is opened anew, until it is sent. */
export function useLeftAnswer<Answer extends object>(kind: 'price' | 'decline', request: string, begin: () => Answer) {
  const writer = writerOf(useSession());
  const field = `${kind} ${request}`;
  const [answer, setAnswer] = useState((): Answer => ({
    ...begin(),
    ...(JSON.parse(leftText(writer, field) ?? '{}') as Partial<Answer>),
  }));
  const change = (part: Partial<Answer>) => {
    const next = { ...answer, ...part };
    setAnswer(next);
    leaveText(writer, field, JSON.stringify(next));
  };
  return { answer, change, forget: () => forgetLeftText(writer, field) };
}
