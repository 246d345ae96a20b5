import { useEffect } from 'react';
import type { ConversationsState } from '../../../shared/protocol/conversations.ts';

/** Takes away what this device announced and was read, here or on another one. */
export function useReadNotices({ conversations, putAway }: ConversationsState): void {
  useEffect(() => {
    const all = [...conversations, ...putAway];
    const isRead = (key: string, at: number) =>
      all.some((each) => each.key === key && each.unread === 0 && (each.last?.at ?? 0) >= at);
    const close = async () => {
      const { closeReadNotices } = await import('../../sync/session/push-subscription.ts');
      await closeReadNotices(isRead);
    };
    // A browser that does not say what it shows keeps it until it is touched.
    if (all.length > 0) close().catch(() => undefined);
  }, [conversations, putAway]);
}
