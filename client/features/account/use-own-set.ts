import type { OwnUser } from '../../../shared/model/user.ts';
import { checkOwnEdit } from '../../../shared/rules/user.ts';
import { useSending } from '../../ui/account/use-sending.ts';
import { useOwnAccount } from './use-account.ts';

/** The services or zones of one's own account, to be ticked; each tick is kept at once. */
export function useOwnSet(account: OwnUser, field: 'services' | 'zones') {
  const { fields, source } = useOwnAccount();
  const { failure, send } = useSending();
  const chosen = account[field];
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return {
    chosen,
    state: fields[field] ?? ('saved' as const),
    failure,
    /** Whether there is no room for one more: the same rule as the server's. */
    isFull:
      checkOwnEdit({ before: account, after: { ...account, [field]: [...chosen, ''] } })?.code === 'value-too-long',
    toggle: (id: string) => void send(() => source.change({ [field]: toggled(id) })),
  };
}
