import { useEffect, useState } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import { newestNoticeAt, unreadCount } from '../../../shared/rules/account/account-notices.ts';
import { useOwn } from '../../sync/own/use-own.ts';
import { useSession } from '../../sync/session/use-session.ts';

/** Marks what the account was told as read while its owner looks at it: no admin who acts for them. Gives why it could not be kept, or null. */
export function useMarkAsRead(account: OwnUser): unknown {
  const { own } = useOwn();
  const { session } = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const isNew = unreadCount(account) > 0 && !session?.impersonation;
  const noticesReadUntil = newestNoticeAt(account);
  useEffect(() => {
    if (!isNew) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      own.ask((opened) => opened.edit({ noticesReadUntil })).then(() => setFailure(null), setFailure);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isNew, noticesReadUntil, own]);
  return failure;
}
