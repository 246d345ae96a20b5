import type { OwnUser } from '../../model/user.ts';
import type { Refusal } from '../../protocol/refusal.ts';

/** What makes an account a member's. */
export type Membership = Pick<OwnUser, 'hasBetaAccess' | 'hasSignedCurrentTos'>;

/**
 * Why somebody with an account may not do what only members do, or null. Refuses: access-needed, terms-needed. The guards of pages ask it,
 * and the server for what stands behind them. Source: specification, section 2, 'Restricted-route rules'.
 */
export function checkMembership({ hasBetaAccess, hasSignedCurrentTos }: Membership): Refusal | null {
  if (!hasBetaAccess) return { code: 'access-needed' };
  return hasSignedCurrentTos ? null : { code: 'terms-needed' };
}
