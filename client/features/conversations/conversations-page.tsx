import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { DirectoryPort } from '../../../shared/protocol/ports.ts';
import {
  useConversations,
  useConversationsSource,
  useRequests,
  useThread,
} from '../../sync/conversations/use-conversations.ts';
import { CardPlaceholders } from '../../ui/loading/placeholder.tsx';
import { useNow } from '../../ui/words/use-now.ts';
import { useAddressee } from './use-addressee.ts';
import { usePull } from './use-pull.ts';
import { begun } from './begun.ts';
import classes from './conversations-page.module.css';
import { ConversationList } from './list/conversation-list.tsx';
import { Missing } from './missing.tsx';
import { SettingsLink } from './settings-link.tsx';
import { TellingSwitch } from './tell-me.tsx';
import { RequestLinks } from './prices/request-links.tsx';
import { OpenThread } from './thread/open-thread.tsx';

interface ConversationsPageProps {
  /** The key of the conversation that is open; null where the list alone is asked for. */
  openKey: string | null;
  /** The id of the message that it opens at; null for its end. */
  openAt: string | null;
  /** The uid of the professional whom it is with; null where its reader is the professional. */
  professional: string | null;
  directory: DirectoryPort;
}

/** Whom somebody writes with, and on a wide screen beside it the conversation that is open; a phone shows one of the two. */
export function ConversationsPage({ openKey, openAt, professional, directory }: ConversationsPageProps) {
  const { t } = useLingui();
  const [begunAt] = useState(Date.now);
  const now = useNow(begunAt);
  const conversations = useConversationsSource();
  useEffect(() => conversations.want(), [conversations]);
  const state = useConversations();
  const requests = useRequests();
  const known = useThread(openKey);
  const to = useAddressee(directory, professional);
  const { isPulled, isComing } = usePull();
  // What was said may be on its way: until then nobody knows that it is nothing.
  const isRead = state.isRead && !isComing;
  const thread = known ?? (openKey !== null && to && isRead ? begun(openKey, to) : null);
  return (
    <>
      <title>{`${t`Messages`} · Confío`}</title>
      <div className={classes.page} data-open={openKey !== null}>
        <div className={classes.list}>
          {openKey === null ? <h1>{t`Messages`}</h1> : <h2>{t`Messages`}</h2>}
          <RequestLinks requests={requests} now={now} />
          <ConversationList
            state={state}
            openKey={openKey}
            now={now}
            onSearch={(words) => conversations.ifLoaded((loaded) => loaded.search(words)) ?? []}
          />
          {state.conversations.length + state.putAway.length > 0 && <TellingSwitch />}
          <SettingsLink />
        </div>
        {openKey !== null && (
          <div>
            {thread ? (
              // Another conversation begins with its own draft.
              <OpenThread
                key={openKey}
                conversations={conversations}
                thread={thread}
                isPulled={isPulled}
                openAt={openAt}
                takesNone={to?.refusesMessages ?? false}
                now={now}
              />
            ) : isRead && to === null ? (
              <Missing />
            ) : (
              <>
                <h1 className="visually-hidden">{t`Messages`}</h1>
                <CardPlaceholders />
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}
