import type { OwnUser } from '../../model/user.ts';
import type { Refusal } from '../../protocol/refusal.ts';

/** What makes an account a member's. */
export type Membership = Pick<OwnUser, 'isAnonymous' | 'isContractor' | 'hasBetaAccess' | 'hasSignedCurrentTos'>;

/** Whether it is a professional's who was not let in yet: of a profile they write nothing until then. */
export function isWaiting({
  isContractor,
  hasBetaAccess,
}: Pick<Membership, 'isContractor' | 'hasBetaAccess'>): boolean {
  return isContractor && !hasBetaAccess;
}

/**
 * Why somebody may not do what only members do, or null: who offers services needs access, anybody else an account (product decision
 * 35), and who has access agrees to the terms. Refuses: access-needed, terms-needed. The guards of pages ask it, and the server for what
 * stands behind them. Source: specification, section 2, 'Restricted-route rules'.
 */
export function checkMembership(member: Membership): Refusal | null {
  const { isAnonymous, hasBetaAccess, hasSignedCurrentTos } = member;
  if (isAnonymous || isWaiting(member)) return { code: 'access-needed' };
  return hasBetaAccess && !hasSignedCurrentTos ? { code: 'terms-needed' } : null;
}
