import { useEffect } from 'react';
import type { ShownConversation } from '../../../shared/protocol/conversations.ts';
import { closeReadNotices } from '../../sync/session/shown-notices.ts';

/** Takes away what this device announced and was read, here or on another one. */
export function useReadNotices(conversations: readonly ShownConversation[]): void {
  useEffect(() => {
    const isRead = (key: string, at: number) =>
      conversations.some((each) => each.key === key && each.unread === 0 && (each.last?.at ?? 0) >= at);
    // A browser that does not say what it shows keeps it until it is touched.
    if (conversations.length > 0) closeReadNotices(isRead).catch(() => undefined);
  }, [conversations]);
}
