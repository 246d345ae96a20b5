import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Reviewable } from '../../../shared/review-protocol.ts';
import type { WantedReview } from '../../../shared/rules/review.ts';
import { blankReview, type OwnReviewItem } from '../../sync/own-reviews-source.ts';
import { Refused } from '../../sync/refused.ts';
import { useOwnReviews } from '../../ui/account/use-own-reviews.ts';
import { useSending } from '../../ui/account/use-sending.ts';
import { typedBefore } from './typed-before.ts';

/** The text of a review as it is typed: each keystroke is kept on the device, whoever is signed in, and it is sent from there. */
export function useReviewText(to: Reviewable, item: OwnReviewItem | null) {
  const { source } = useOwnReviews();
  const [typed, setTyped] = useState<Partial<WantedReview>>({});
  const unkept = useRef<Partial<WantedReview>>({});
  const { send, isSending, failure, forget } = useSending();
  const text = { ...(item?.text ?? blankReview), ...typed };

  const write = (change: Partial<WantedReview>) => {
    setTyped((before) => ({ ...before, ...change }));
    forget();
    keep(change).catch((error: unknown) => void send(() => Promise.reject(error)));
  };
  /** With what was not kept before: where the device had no room, or no code yet, the next keystroke makes up for it. */
  const keep = async (change: Partial<WantedReview>) => {
    const all = { ...unkept.current, ...change };
    unkept.current = all;
    await source.write(to, all);
    if (unkept.current === all) unkept.current = {};
  };
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
