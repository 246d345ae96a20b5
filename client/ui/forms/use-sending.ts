import { useRef, useState } from 'react';
import type { RefusalCode } from '../../../shared/protocol/refusal.ts';
import { Refused } from '../../../shared/protocol/refused.ts';

/** Sending a form: once at a time, and what the last time failed of. */
export interface Sending {
  isSending: boolean;
  /** Whatever was thrown; null when nothing was, or since `forget`. */
  failure: unknown;
  /** Does `work` unless some is under way, and keeps what it throws. */
  send: (work: () => Promise<void>) => Promise<void>;
  forget: () => void;
}

export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isBusy = useRef(false);
  async function send(work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }
  return { isSending, failure, send, forget: () => setFailure(null) };
}

/** The failure where it is one of these refusals, such as those of one field; else null. */
export function onlyOf(failure: unknown, ...codes: RefusalCode[]): Refused | null {
  return failure instanceof Refused && codes.includes(failure.code) ? failure : null;
}

/** The failure unless it is one of these refusals, which stand beside their field; else null. */
export function otherThan(failure: unknown, ...codes: RefusalCode[]): unknown {
  return onlyOf(failure, ...codes) ? null : failure;
}
