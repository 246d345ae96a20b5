import { useLingui } from '@lingui/react/macro';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../shared/model/language.ts';
import { useConversations } from '../../sync/conversations/use-conversations.ts';
import { useKnownAccount } from '../../sync/own/use-self.ts';
import bubble from '../../ui/controls/count-bubble.module.css';
import classes from './account-links.module.css';
import { useAppBadge } from './use-app-badge.ts';
import { useReadNotices } from './use-read-notices.ts';

/** The way to one's conversations, with how many messages are new; whoever does not see the number hears when it grows. */
export function MessagesLink({ language }: { language: Language }) {
  const account = useKnownAccount();
  const state = useConversations();
  const label = useMessagesLabel();
  useAppBadge(state.isRead ? state.unread : null);
  useReadNotices(state);
  // Who has no account gets it with their first conversation.
  if ((!account || account.isAnonymous) && state.conversations.length === 0) return null;
  const { unread } = state;
  return (
    <>
      <Link
        to="/$lang/messages/{-$id}"
        params={{ lang: language, id: undefined }}
        preload={false}
        className={classes.bell}
        aria-label={label}
        title={label}
      >
        <IconMessage size={24} stroke={1.75} aria-hidden="true" />
        {unread > 0 && <span className={`${bubble.bubble} ${classes.unread}`}>{unread}</span>}
      </Link>
      <span role="status" className="visually-hidden">
        {unread > 0 && label}
      </span>
    </>
  );
}

/** The link's words, with how many are new. */
export function useMessagesLabel(): string {
  const { t } = useLingui();
  const { unread } = useConversations();
  return unread > 0 ? t`Messages, new: ${unread}` : t`Messages`;
}
