import type { AdminTables } from '../../../db/own/admin-packs.ts';
import type { UnsentDecision } from '../../../sync/own/admin/decisions.ts';
import type { BetaKey } from '../../../../shared/protocol/auth-protocol.ts';

/** An invitation as it will stand once what was decided here is carried out. */
export interface InvitationItem extends BetaKey {
  state: 'open' | 'used' | 'void';
  /** Whether its voiding was not sent. */
  isWaiting: boolean;
}

/** All invitations, those that may be used first, the newest first. */
export function invitationItems(
  { 'beta-key': keys }: Pick<AdminTables, 'beta-key'>,
  unsent: readonly UnsentDecision[],
): InvitationItem[] {
  const voided = new Set(unsent.filter(({ refusal }) => refusal === null).map(({ key }) => key));
  const items = [...keys.values()].map((key): InvitationItem => {
    const isWaiting = !key.isConsumed && voided.has(`void:${key.id}`);
    // What a device of an older version took in says nothing of voiding until it has come anew.
    const isVoid = isWaiting || (key.voidedAt ?? null) !== null;
    return { ...key, isWaiting, state: key.isConsumed ? 'used' : isVoid ? 'void' : 'open' };
  });
  return items.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open') || b.createdAt - a.createdAt);
}
