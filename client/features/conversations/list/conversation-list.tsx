import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useId, useState } from 'react';
import controls from '../../../ui/controls/controls.module.css';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { ConversationsState, FoundConversation } from '../../../../shared/protocol/conversations.ts';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationListProps {
  state: ConversationsState;
  /** The key of the one that is open; null for none. */
  openKey: string | null;
  /** In ms since 1970. */
  now: number;
  /** Those that somebody's name or a message on the device has all of the words of. */
  onSearch: (words: string) => readonly FoundConversation[];
}

/** From how many conversations or messages on it is worth looking for one. */
const worthSearching = { conversations: 4, messages: 20 };

/** Whom somebody writes with, and what was said last. */
export function ConversationList({
  state: { isRead, conversations, putAway, held },
  openKey,
  now,
  onSearch,
}: ConversationListProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  if (!isRead) return <CardPlaceholders />;
  const count = conversations.length + putAway.length;
  if (count === 0) return <NobodyYet />;
  const isSearching = words.trim() !== '';
  const shown = isSearching ? onSearch(words) : all(conversations);
  return (
    <>
      {(count >= worthSearching.conversations || held >= worthSearching.messages) && (
        <div className={classes.search}>
          <IconSearch size="1.125rem" aria-hidden />
          <input
            id={id}
            type="search"
            autoComplete="off"
            aria-label={t`Search the messages on this device`}
            placeholder={t`Search messages`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      )}
      <p role="status" className={classes.nothing}>
        {isSearching && shown.length === 0 && <Trans>Nothing on this device has these words.</Trans>}
      </p>
      <Rows rows={shown} words={words} now={now} openKey={openKey} />
      {!isSearching && putAway.length > 0 && <PutAway rows={all(putAway)} now={now} openKey={openKey} />}
    </>
  );
}

const all = (conversations: ConversationsState['conversations']): readonly FoundConversation[] =>
  conversations.map((conversation) => ({ conversation, message: null }));

type RowsProps = Pick<ConversationListProps, 'openKey' | 'now'> & {
  rows: readonly FoundConversation[];
  /** What was searched for, to mark. */
  words: string;
};

function Rows({ rows, words, now, openKey }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes.list}>
      {rows.map(({ conversation, message }) => (
        <ConversationRow
          // The same one may be found by its person and by a message.
          key={`${conversation.key} ${message ? 'message' : ''}`}
          conversation={conversation}
          found={message}
          words={words}
          now={now}
          isOpen={conversation.key === openKey}
        />
      ))}
    </ul>
  );
}

/** What was put away: out of the way, and never out of reach. */
function PutAway(props: Omit<RowsProps, 'words'>) {
  const { rows } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.putAway}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <IconArchive size="1.25rem" aria-hidden />
        <span>
          <Trans>Archived conversations</Trans>
        </span>
        <span className={classes.count}>{rows.length}</span>
        <IconChevronDown size="1.125rem" aria-hidden />
      </button>
      <div id={id}>{isShown && <Rows {...props} words="" />}</div>
    </>
  );
}

function NobodyYet() {
  const language = useLanguage();
  return (
    <div className={classes.empty}>
      <h2>
        <Trans>You have not written to anybody yet</Trans>
      </h2>
      <p>
        <Trans>
          Find a professional and write to them here, with signal or without: what you write goes out by itself as soon
          as there is a connection. You need no account for it.
        </Trans>
      </p>
      <Link
        to="/$lang/find"
        params={{ lang: language }}
        className={`${controls.button} ${controls.primary}`}
        preload={false}
      >
        <IconSearch size="1.125rem" aria-hidden />
        <Trans>Find somebody to write to</Trans>
      </Link>
    </div>
  );
}
