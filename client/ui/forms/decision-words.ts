import { useLingui } from '@lingui/react/macro';
import type { AdminDecision } from '../../../shared/model/admin-decision.ts';
import type { DecisionAction } from '../../../shared/model/review.ts';

/** Says in a few words what an admin decided; `name` is whom it is about. The words are in the catalogue `account`. */
export function useDecisionWords(): (decision: AdminDecision, name: string) => string {
  const { t } = useLingui();
  return (decision, name) => {
    switch (decision.kind) {
      case 'decision':
        return decision.part === 'review' ? aboutReview(decision.action, name) : aboutAnswer(decision.action, name);
      case 'settle':
        if (decision.isUpheld === null) return t`Settle the report about ${name}`;
        return decision.isUpheld ? t`Uphold the report about ${name}` : t`Dismiss the report about ${name}`;
      case 'release':
        return t`Let the new reviews of ${name} show`;
      case 'access':
        return decision.hasBetaAccess ? t`Give ${name} access` : t`Take access from ${name}`;
      case 'suspension':
        return decision.reason ? t`Suspend ${name}` : t`Let ${name} back in`;
      case 'profile':
        return t`Accept the profile of ${name} as it is`;
      case 'void':
        return t`Void the invitation of ${name}`;
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
