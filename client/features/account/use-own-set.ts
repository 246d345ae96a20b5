import type { OwnUser } from '../../../shared/model/user.ts';
import { checkOwnEdit } from '../../../shared/rules/account/user.ts';
import { useOwnValue } from './use-own-value.ts';

/** The services, zones, languages or facts of one's own account, to be ticked; each tick is kept at once. */
export function useOwnSet(account: OwnUser, field: 'services' | 'zones' | 'spokenLanguages' | 'facts') {
  const { value, state, failure, change } = useOwnValue(account, field);
  // An older device has none of a set that is new.
  const chosen = value ?? [];
  return {
    chosen,
    state,
    failure,
    /** Whether there is no room for one more: the same rule as the server's. */
    isFull:
      checkOwnEdit({ before: account, after: { ...account, [field]: [...chosen, ''] } })?.code === 'value-too-long',
    toggle: (id: string) =>
      change((before) => {
        const set = before ?? [];
        return set.includes(id) ? set.filter((each) => each !== id) : [...set, id];
      }),
  };
}
