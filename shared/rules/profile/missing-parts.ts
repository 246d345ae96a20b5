import type { OwnUser } from '../../model/user.ts';
import { isReachable } from './reachable.ts';

/** What a profile does not say yet. */
export type Missing = 'name' | 'description' | 'services' | 'zones' | 'photo' | 'phone';

/** What clients would look for in vain on the profile of this account, the most wanted first. */
export function missingOf(account: OwnUser): Missing[] {
  const { displayName, description, services, zones, profilePhoto } = account;
  const isMissing: Record<Missing, boolean> = {
    name: displayName === '',
    services: services.length === 0,
    zones: zones.length === 0,
    phone: !isReachable(account),
    photo: profilePhoto === null,
    description: description === '',
  };
  const all = Object.keys(isMissing) as Missing[];
  return all.filter((each) => isMissing[each]);
}
