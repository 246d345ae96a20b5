import {
  AdminEntries,
  type AdminEntry,
  ReportedMessages,
  SetAsideDocuments,
} from '../../../../shared/protocol/admin-protocol.ts';
import { request } from '../../session/requests.ts';

/** The stored documents that the server cannot read. Throws like `request`. */
export async function readSetAside(signal: AbortSignal): Promise<SetAsideDocuments> {
  return SetAsideDocuments.parse(await read('/admin/set-aside', signal));
}

/** The reviews that the account `uid` received and wrote, of any age. Throws like `request`. */
export async function readReviewsAbout(uid: string, signal: AbortSignal): Promise<AdminEntry[]> {
  return AdminEntries.parse(await read(`/admin/reviews?${new URLSearchParams({ about: uid })}`, signal));
}

/** What was written down about a review or an account, by its id, of any age. Throws like `request`. */
export async function readAudit(target: string, signal: AbortSignal): Promise<AdminEntry[]> {
  return AdminEntries.parse(await read(`/admin/audit?${new URLSearchParams({ target })}`, signal));
}

/** The last messages of the conversation that a report is about, until it was made. Throws like `request`. */
export async function readReportedMessages(report: string): Promise<ReportedMessages> {
  return ReportedMessages.parse(await read(`/admin/conversation?${new URLSearchParams({ report })}`));
}

/** The address of a photo of those messages. */
export function reportedPhotoUrl(report: string, photo: string): string {
  return `/admin/conversation/photo?${new URLSearchParams({ report, photo })}`;
}

async function read(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await request(address, { cache: 'no-store' }, signal);
  return response.json();
}
