import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Marked } from '../../../ui/controls/marked.tsx';
import { Portrait } from '../../../ui/controls/portrait.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { correspondentName } from '../../../ui/words/correspondent-name.ts';
import { MessageMark } from '../message-mark.tsx';
import type { ShownConversation, ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { useMessageLine } from '../message-line.ts';
import { useDayWords } from '../use-day-words.ts';
import classes from './conversation-list.module.css';
import { lineAround } from './line-around.ts';

interface ConversationRowProps {
  conversation: ShownConversation;
  /** The message that it was found by, which it opens at; null where it shows and opens at its end. */
  found: ShownMessage | null;
  /** What was searched for, to mark. */
  words: string;
  /** In ms since 1970. */
  now: number;
  isOpen: boolean;
}

export function ConversationRow({ conversation, found, words, now, isOpen }: ConversationRowProps) {
  const { i18n } = useLingui();
  const line = useMessageLine();
  const language = useLanguage();
  const { short } = useDayWords(now);
  const { key, correspondent, last, draft, draftPhotos, unread, isMuted, isPutAway } = conversation;
  const isDraft = !found && (draft !== '' || draftPhotos.length > 0);
  const message = found ?? last;
  const written = isDraft ? { text: draft, photos: draftPhotos, card: null, isMine: true, refusal: null } : last;
  const said = found ? lineAround(found.text, words) : written && line(written);
  const name = correspondentName(correspondent, i18n);
  const at = message?.at ?? null;
  return (
    <li>
      <Link
        to="/$lang/messages/{-$id}"
        params={{ lang: language, id: key }}
        search={found ? { at: found.id } : {}}
        className={classes.row}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0}
        preload={false}
      >
        <Portrait
          name={name}
          seed={correspondent.uid}
          photoId={correspondent.profilePhoto}
          size="3.25rem"
          sizes="52px"
        />
        <span className={classes.words}>
          <span className={classes.first}>
            <strong className={classes.name}>
              <Marked text={name} search={words} />
            </strong>
            {isPutAway && (
              <span className={classes.muted}>
                <IconArchive size="1rem" aria-hidden />
                <span className="visually-hidden">
                  <Trans>Archived</Trans>
                </span>
              </span>
            )}
            {isMuted && (
              <span className={classes.muted}>
                <IconBellOff size="1rem" aria-hidden />
                <span className="visually-hidden">
                  <Trans>Muted</Trans>
                </span>
              </span>
            )}
            {at !== null && (
              <time className={classes.when} dateTime={new Date(at).toISOString()}>
                {short(at)}
              </time>
            )}
          </span>
          <span className={classes.second}>
            <span className={classes.line}>
              {isDraft && (
                <b className={classes.draft}>
                  <Trans>Draft:</Trans>{' '}
                </b>
              )}
              {!isDraft && message?.isMine && (
                <>
                  <MessageMark message={message} />{' '}
                </>
              )}
              <Marked text={said ?? ''} search={words} />
            </span>
            {unread > 0 && (
              <span className={classes.unread}>
                {unread}
                <span className="visually-hidden">
                  {' '}
                  <Trans>unread</Trans>
                </span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
