import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Reviewable } from '../../../shared/protocol/review-protocol.ts';
import type { WantedReview } from '../../../shared/rules/review.ts';
import { forgetLeftText, leaveText, leftText } from '../../db/own/left-text.ts';
import { blankReview, type OwnReviewItem } from '../../sync/own/own-reviews-source.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { writerOf } from '../../sync/own/writer.ts';
import { useOwnReviews } from '../../sync/own/use-own-reviews.ts';
import { useSending } from '../../ui/forms/use-sending.ts';
import { useSession } from '../../sync/session/use-session.ts';
import { typedBefore } from './typed-before.ts';

/** The text of a review as it is typed: each keystroke is kept on the device, whoever is signed in, and it is sent from there. */
export function useReviewText(to: Reviewable, item: OwnReviewItem | null) {
  const { source } = useOwnReviews();
  const [typed, setTyped] = useState<Partial<WantedReview>>({});
  const unkept = useRef<Partial<WantedReview>>({});
  const writer = writerOf(useSession());
  const field = `review ${to.uid}`;
  const { send, isSending, failure, forget } = useSending();
  const text = { ...(item?.text ?? blankReview), ...typed };

  const write = (change: Partial<WantedReview>) => {
    setTyped((before) => ({ ...before, ...change }));
    forget();
    void keepOrSay(change);
  };
  const keepOrSay = (change: Partial<WantedReview>) =>
    keep(change).catch((error: unknown) => void send(() => Promise.reject(error)));
  /** With what was not kept before: where the device had no room, or no code yet, the next keystroke makes up for it. */
  const keep = async (change: Partial<WantedReview>) => {
    const all = { ...unkept.current, ...change };
    unkept.current = all;
    await source.write(to, all);
    if (unkept.current !== all) return;
    unkept.current = {};
    forgetLeftText(writer, field);
  };
  /** What the page before left; what was typed into this one already is newer. */
  const takeUp = useEffectEvent((left: Partial<WantedReview>) => keepOrSay({ ...left, ...unkept.current }));
  useEffect(() => {
    const left = leftText(writer, field);
    if (left) void takeUp(JSON.parse(left) as Partial<WantedReview>);
    // The end of the page leaves no time for what takes its turn.
    const leave = () => {
      if (Object.keys(unkept.current).length > 0) leaveText(writer, field, JSON.stringify(unkept.current));
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [writer, field]);
  const submit = (onSent: () => void) =>
    send(async () => {
      if (!item && Object.keys(typed).length === 0) throw new Refused({ code: 'rating-required', field: 'rating' });
      await source.submit(await source.write(to, typed));
      onSent();
    });
  return { text, write, submit, isSending, failure };
}

/** The form's element; what was typed into it before the page came alive is written once it is. */
export function useTypedBefore(
  text: WantedReview,
  write: (change: Partial<WantedReview>) => void,
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
