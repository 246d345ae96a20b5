import { useRef, useState } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { OwnField } from '../../../shared/rules/account/user.ts';
import { useOwn } from '../../sync/own/use-own.ts';

interface Waiting<Value> {
  value: Value;
  /** The account on which it was chosen. */
  before: OwnUser;
  isKept: boolean;
}

/**
 * A field of one's own account that is chosen, not typed: each choice shows at once and is kept at once. Choices made faster than the
 * device keeps them build on each other.
 */
export function useOwnValue<Field extends OwnField>(account: OwnUser, field: Field) {
  type Value = OwnUser[Field];
  const { fields, own } = useOwn();
  const [waiting, setWaiting] = useState<Waiting<Value> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef<Value | null>(null);
  const work = useRef(Promise.resolve());
  const isWaiting = waiting !== null && !(waiting.isKept && account !== waiting.before);
  const value = isWaiting ? waiting.value : account[field];

  /** `onEnd` hears whether the device kept it. */
  const change = (make: (before: Value) => Value, onEnd?: (isKept: boolean) => void) => {
    const next = make(latest.current ?? value);
    const chosen: Waiting<Value> = { value: next, before: account, isKept: false };
    latest.current = next;
    setWaiting(chosen);
    const end = (failure: unknown, after: Waiting<Value> | null) => {
      setFailure(failure);
      onEnd?.(after !== null);
      if (latest.current !== next) return;
      latest.current = null;
      setWaiting(after);
    };
    work.current = work.current
      .then(() => own.ask((opened) => opened.edit({ [field]: next })))
      .then(
        () => end(null, { ...chosen, isKept: true }),
        (error: unknown) => end(error, null),
      );
  };

  return { value, state: fields[field] ?? null, failure, change };
}
