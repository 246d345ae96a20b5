import type { OwnUser } from '../../../shared/model/user.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { blankReview } from '../../../shared/model/blank-review.ts';
import type { WrittenOf } from '../../../shared/collections/registry.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { writeReview } from '../../sync/own/reviews/own-reviews.ts';
import type { OwnItem, Reviewed } from '../../sync/own/own-state.ts';
import { useOwn } from '../../sync/own/use-own.ts';
import { useKeeping } from '../../sync/own/use-keeping.ts';
import { retryImport } from '../../scheduling/lazy-code.ts';
import { useSending } from '../../ui/forms/use-sending.ts';
import { typedBefore } from './typed-before.ts';

/** The rules come with the code that sends: a page that is only read needs none. */
const loadRules = () => import('../../../shared/rules/review/review.ts');

/** The text of a review as it is typed: each keystroke is kept on the device, whoever is signed in, and it is sent from there. */
export function useReviewText(to: Reviewed, item: OwnItem<'review'> | null, account: OwnUser | null) {
  const { own } = useOwn();
  const [typed, setTyped] = useState<Partial<WrittenOf<'review'>>>({});
  /** What a text must be to be sent; null until that was tried. */
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadRules>> | null>(null);
  const { send, isSending, failure, forget } = useSending();
  const say = (reason: unknown) => void send(() => Promise.reject(reason));
  const { keep, forget: letGo } = useKeeping<WrittenOf<'review'>>(
    `review ${to.uid}`,
    (change) => own.ask((opened) => writeReview(opened, to, change)),
    say,
  );
  const text = { ...blankReview, ...item?.written, ...typed };

  const write = (change: Partial<WrittenOf<'review'>>) => {
    setTyped((before) => ({ ...before, ...change }));
    forget();
    keep(change).catch(say);
  };
  const submit = (onSent: () => void) =>
    send(async () => {
      const rules = await retryImport(loadRules);
      // From now on what is missing is told beside its field, until it is there.
      setRules(rules);
      const [first] = rules.reviewTextProblems(text, account ?? undefined);
      if (first) throw new Refused(first);
      await own.ask(async (opened) => {
        const key = await writeReview(opened, to, typed);
        await opened.submit('review', { key, about: to }, { isWithdrawn: false });
      });
      letGo();
      onSent();
    });
  return {
    text,
    problems: rules?.reviewTextProblems(text, account ?? undefined) ?? [],
    write,
    submit,
    isSending,
    failure,
  };
}

/** The form's element; what was typed into it before the page came alive is written once it is. */
export function useTypedBefore(
  text: WrittenOf<'review'>,
  write: (change: Partial<WrittenOf<'review'>>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef({ text, write });
  // Before the page is made anew of what the device knows, which would take it away.
  useLayoutEffect(() => {
    const before = form.current ? typedBefore(form.current, first.current.text) : {};
    if (Object.keys(before).length > 0) first.current.write(before);
  }, []);
  return form;
}
