import { Trans } from '@lingui/react/macro';
import { Fragment, type RefObject } from 'react';
import { formatTime } from '../../../../ui/words/format.ts';
import { useLanguage } from '../../../../ui/words/use-language.ts';
import { MessageMark, useProgressWords } from '../../message-mark.tsx';
import type { ShownMessage } from '../../../../../shared/protocol/conversations.ts';
import { textParts } from '../../text-parts.ts';
import classes from './bubble.module.css';
import { FoundMark } from './found-mark.tsx';
import { CameBack } from '../lazy-came-back.ts';
import { MessagePhotos } from './message-photos.tsx';
import type { ThreadActs } from '../thread-acts.ts';

interface BubbleProps {
  message: ShownMessage;
  /** Takes the element of the message that was looked for; null for another one. */
  found: RefObject<HTMLLIElement | null> | null;
  /** Whom the conversation is with. */
  name: string;
  /** Whether the same person goes on after it. */
  isFollowed: boolean;
  /** Whether it is the last of mine, below which stands in words how far it came. */
  isLast: boolean;
  /** Whether its addresses are only words: a stranger wrote it. */
  isPlain: boolean;
  acts: Pick<ThreadActs, 'onTakeBack' | 'onDrop'>;
}

export function Bubble({ message, found, name, isFollowed, isLast, isPlain, acts }: BubbleProps) {
  const language = useLanguage();
  const progressWords = useProgressWords();
  const { isMine, text, photos, at, progress, refusal, waitsUntil } = message;
  const isStuck = isMine && (refusal !== null || waitsUntil !== null);
  return (
    <li
      ref={found}
      className={classes.message}
      data-arrival={found ? true : undefined}
      data-mine={isMine}
      data-followed={isFollowed}
    >
      <div className={classes.bubble}>
        {found && <FoundMark />}
        <span className="visually-hidden">{isMine ? <Trans>You:</Trans> : `${name}:`} </span>
        <MessagePhotos photos={photos} name={isMine ? null : name} />
        {text !== '' && <p className={classes.text}>{isPlain ? text : <Linked text={text} />}</p>}
        <span className={classes.when}>
          <time dateTime={new Date(at).toISOString()}>{formatTime(language, at)}</time>
          {isMine && <MessageMark message={message} />}
        </span>
      </div>
      {isStuck && <CameBack message={message} onChange={() => acts.onTakeBack(message)} onDrop={acts.onDrop} />}
      {isLast && !isStuck && (
        <span className={classes.progress} aria-hidden>
          {progressWords(progress, false)}
        </span>
      )}
    </li>
  );
}

function Linked({ text }: { text: string }) {
  return textParts(text).map((part, index) =>
    part.isLink ? (
      // A piece has nothing but its place to be told apart by.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={part.text} target="_blank" rel="noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
