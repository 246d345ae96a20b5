import { useRef, useState } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import { checkOwnEdit } from '../../../shared/rules/user.ts';
import { useOwnAccount } from './use-account.ts';

/** The services or zones of one's own account, to be ticked; each tick is kept at once, however fast they come. */
export function useOwnSet(account: OwnUser, field: 'services' | 'zones') {
  const { fields, source } = useOwnAccount();
  const [failure, setFailure] = useState<unknown>(null);
  /** What was ticked, until the device has kept it. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const latest = useRef(ticked);
  const chosen = ticked ?? account[field];
  const tick = (next: string[] | null) => {
    latest.current = next;
    setTicked(next);
  };
  const toggle = async (id: string) => {
    const before = latest.current ?? account[field];
    const next = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
    tick(next);
    try {
      await source.change({ [field]: next });
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
    // Another tick may have come meanwhile, which this one is part of.
    if (latest.current === next) tick(null);
  };
  return {
    chosen,
    state: fields[field] ?? ('saved' as const),
    failure,
    /** Whether there is no room for one more: the same rule as the server's. */
    isFull:
      checkOwnEdit({ before: account, after: { ...account, [field]: [...chosen, ''] } })?.code === 'value-too-long',
    toggle: (id: string) => void toggle(id),
  };
}
