import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { OwnField } from '../../../shared/rules/account/user.ts';
import { forgetStashedText, stashText, stashedText } from '../../db/own/text-stash.ts';
import { useOwn } from '../../sync/own/use-own.ts';

interface Waiting<Value> {
  value: Value;
  /** The account on which it was chosen. */
  before: OwnUser;
  isKept: boolean;
}

/** A choice that the device has not kept, and what may stand when it is taken up: what it was chosen over, and what was chosen in between. */
interface Unkept<Value> {
  mine: Value;
  over: Value[];
  /** Whether a form holds all of it until it is kept. */
  isInForm: boolean;
}

/**
 * A field of one's own account that is chosen, not typed: each choice shows at once and is kept at once. Choices made faster than the
 * device keeps them build on each other; the last one that it has not kept when the page ends is kept by the next page.
 */
export function useOwnValue<Field extends OwnField>(account: OwnUser, field: Field) {
  type Value = OwnUser[Field];
  const { uid } = account;
  const { fields, own } = useOwn();
  const place = `chosen ${field}`;
  const [left] = useState(() => {
    const stashed = stashedText(uid, place);
    return stashed === null ? null : (JSON.parse(stashed) as Unkept<Value>);
  });
  const [waiting, setWaiting] = useState<Waiting<Value> | null>(
    left && { value: left.mine, before: account, isKept: false },
  );
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef<Unkept<Value> | null>(null);
  const work = useRef(Promise.resolve());
  const isWaiting = waiting !== null && !(waiting.isKept && account !== waiting.before);
  const value = isWaiting ? waiting.value : account[field];

  /** Has `keep` keep a choice after those before it; `onEnd` hears whether the device did, and gives what goes on showing. */
  const keepInTurn = (
    choice: Unkept<Value>,
    keep: () => Promise<void>,
    onEnd: (isKept: boolean) => Waiting<Value> | null,
  ): void => {
    latest.current = choice;
    const end = (failure: unknown, isKept: boolean) => {
      setFailure(failure);
      const after = onEnd(isKept);
      if (latest.current !== choice) return;
      latest.current = null;
      forgetStashedText(uid, place);
      setWaiting(after);
    };
    work.current = work.current.then(keep).then(
      () => end(null, true),
      (error: unknown) => end(error, false),
    );
  };

  /** `onEnd` hears whether the device kept it: a form that gives one holds what was chosen until then, unless it says otherwise. */
  const change = (
    make: (before: Value) => Value,
    onEnd?: (isKept: boolean) => void,
    isInForm = onEnd !== undefined,
  ) => {
    const { current } = latest;
    const before = current ? current.mine : value;
    const mine = make(before);
    setWaiting({ value: mine, before: account, isKept: false });
    keepInTurn(
      { mine, over: [...(current?.over ?? []), before], isInForm: isInForm && current?.isInForm !== false },
      () => own.ask((opened) => opened.edit({ [field]: mine })),
      (isKept) => {
        onEnd?.(isKept);
        return isKept ? { value: mine, before: account, isKept } : null;
      },
    );
  };

  const takeUp = useEffectEvent(() => {
    if (!left) return;
    keepInTurn(
      left,
      () => own.ask((opened) => opened.takeUp(field, left)),
      () => null,
    );
  });
  useEffect(() => {
    takeUp();
    // The end of the page leaves no time for what takes its turn.
    const leave = () => {
      if (latest.current?.isInForm === false) stashText(uid, place, JSON.stringify(latest.current));
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [uid, place]);

  return { value, state: fields[field] ?? null, failure, change };
}
