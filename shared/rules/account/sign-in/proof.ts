import type { User } from '../../../model/user.ts';

/** What an account says of whether somebody reachable owns it. */
export type Provable = Pick<User, 'isAnonymous' | 'email' | 'emailVerified' | 'phoneNumber' | 'phoneVerified'>;

/**
 * Whether its owner has shown that an address or a phone number of the account is theirs: only then what they write counts and shows
 * (product decision 36).
 */
export function hasProof({ isAnonymous, email, emailVerified, phoneNumber, phoneVerified }: Provable): boolean {
  if (isAnonymous) return false;
  return (email !== null && emailVerified) || (phoneNumber !== null && phoneVerified);
}
