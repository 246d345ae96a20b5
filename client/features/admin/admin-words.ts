import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import type { ReportReason, Verdict } from '../../../shared/model/report.ts';
import type { RejectionReason, ReviewStatus } from '../../../shared/model/review.ts';
import type { SuspensionReason } from '../../../shared/model/suspension.ts';

/** Words for where a review or an answer stands. */
export function useStatusWords(): Record<ReviewStatus, string> {
  const { t } = useLingui();
  return { pending: t`Pending`, approved: t`Approved`, rejected: t`Rejected`, withdrawn: t`Withdrawn` };
}

/** Words for why a text is turned away. */
export function useRejectionWords(): Record<RejectionReason, string> {
  const { t } = useLingui();
  return {
    offensive: t`It offends somebody`,
    'not-a-client': t`Its author was no client`,
    'private-details': t`It tells private details`,
    advertising: t`It is advertising`,
    'off-topic': t`It is about something else`,
    duplicate: t`It says the same as another one`,
  };
}

/** Words for why somebody reported a review or a profile. */
export function useReportReasonWords(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    offensive: t`it is offensive`,
    'not-genuine': t`it is not genuine`,
    'private-details': t`it tells private details`,
    advertising: t`it is advertising`,
    'not-as-described': t`it is not as described`,
    other: t`something else`,
  };
}

/** Words for why an account is suspended. */
export function useSuspensionWords(): Record<SuspensionReason, string> {
  const { t } = useLingui();
  return {
    'false-reviews': t`False reviews`,
    'false-profile': t`A false profile`,
    'harm-to-clients': t`Harm to clients`,
    offensive: t`Offensive behavior`,
    unlawful: t`Something unlawful`,
  };
}

/** Words for what was found of a report. */
function useVerdictWords(): Record<Verdict, string> {
  const { t } = useLingui();
  return { upheld: t`The report was right`, dismissed: t`There was nothing to it` };
}

/** Words for why something was done that is written down, by what it was; the reasons of one are named like those of another. */
export function useWhyWords(): (action: AuditEntry['action'], reason: string) => string {
  const [rejections, suspensions, verdicts] = [useRejectionWords(), useSuspensionWords(), useVerdictWords()];
  const wordsOf: { [Action in AuditEntry['action']]?: Record<string, string> } = {
    'review-rejected': rejections,
    'reply-rejected': rejections,
    'account-suspended': suspensions,
    'report-settled': verdicts,
  };
  // What an admin wrote in their own words stands as it is.
  return (action, reason) => new Map(Object.entries(wordsOf[action] ?? {})).get(reason) ?? reason;
}

/** Words for what was written down. */
export function useAuditWords(): Record<AuditEntry['action'], string> {
  const { t } = useLingui();
  return {
    'admin-granted': t`Became an admin`,
    'admin-revoked': t`Is no admin any more`,
    'beta-key-made': t`Invitation made`,
    'beta-key-used': t`Invitation used`,
    'beta-key-voided': t`Invitation voided`,
    'access-granted': t`Access given`,
    'access-revoked': t`Access taken away`,
    'impersonation-begun': t`An admin began to act for them`,
    'impersonation-ended': t`An admin stopped acting for them`,
    'account-edited': t`Edited by an admin who acted for them`,
    'account-deleted': t`Account deleted`,
    'account-claimed': t`Reviews claimed by an account`,
    'account-suspended': t`Suspended`,
    'account-restored': t`Let back in`,
    'profile-accepted': t`Profile looked at and accepted`,
    'review-approved': t`Review approved`,
    'review-unapproved': t`Approval of the review taken back`,
    'review-rejected': t`Review rejected`,
    'reply-approved': t`Answer approved`,
    'reply-unapproved': t`Approval of the answer taken back`,
    'reply-rejected': t`Answer rejected`,
    'report-settled': t`Report settled`,
    'conversation-seen': t`Reported messages read`,
    'reviews-released': t`Looked at the reviews that came in at once`,
  };
}
