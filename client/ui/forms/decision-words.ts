import { useLingui } from '@lingui/react/macro';
import type { AdminRow } from '../../../shared/protocol/admin-protocol.ts';
import type { DecisionAction } from '../../../shared/model/review.ts';

/** Says in a few words what an admin decided; `name` is whom it is about. The words are in the catalogue `account`. */
export function useDecisionWords(): (row: AdminRow, name: string) => string {
  const { t } = useLingui();
  return (row, name) => {
    switch (row.kind) {
      case 'decision':
        return row.part === 'review' ? aboutReview(row.action, name) : aboutAnswer(row.action, name);
      case 'settle':
        return t`Settle the report about ${name}`;
      case 'access':
        return row.hasBetaAccess ? t`Give ${name} access` : t`Take access from ${name}`;
      case 'suspension':
        return row.reason ? t`Suspend ${name}` : t`Let ${name} back in`;
      case 'deletion':
        return t`Delete the account of ${name}`;
    }
  };

  function aboutReview(action: DecisionAction, name: string): string {
    if (action === 'approve') return t`Approve a review of ${name}`;
    if (action === 'reject') return t`Reject a review of ${name}`;
    return t`Take back the approval of a review of ${name}`;
  }

  function aboutAnswer(action: DecisionAction, name: string): string {
    if (action === 'approve') return t`Approve an answer of ${name}`;
    if (action === 'reject') return t`Reject an answer of ${name}`;
    return t`Take back the approval of an answer of ${name}`;
  }
}
