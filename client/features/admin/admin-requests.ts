import {
  AdminEntries,
  type AdminEntry,
  ReportedMessages,
  SetAsideDocuments,
} from '../../../shared/protocol/admin-protocol.ts';
import { read } from '../../sync/session/requests.ts';

/** The stored documents that the server cannot read. Throws like `request`. */
export function readSetAside(signal: AbortSignal): Promise<SetAsideDocuments> {
  return read('/admin/set-aside', SetAsideDocuments, signal);
}

/** The reviews that the account `uid` received and wrote, of any age. Throws like `request`. */
export function readReviewsAbout(uid: string, signal: AbortSignal): Promise<AdminEntry[]> {
  return read(`/admin/reviews?${new URLSearchParams({ about: uid })}`, AdminEntries, signal);
}

/** What was written down about a review or an account, by its id, of any age. Throws like `request`. */
export function readAudit(target: string, signal: AbortSignal): Promise<AdminEntry[]> {
  return read(`/admin/audit?${new URLSearchParams({ target })}`, AdminEntries, signal);
}

/** The last messages of the conversation that a report is about, until it was made. Throws like `request`. */
export function readReportedMessages(report: string): Promise<ReportedMessages> {
  return read(`/admin/conversation?${new URLSearchParams({ report })}`, ReportedMessages);
}

/** The address of a photo of those messages. */
export function reportedPhotoUrl(report: string, photo: string): string {
  return `/admin/conversation/photo?${new URLSearchParams({ report, photo })}`;
}
