import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { requestOf, requestStatusIn } from '../../../../../shared/rules/conversation/card.ts';
import { cardMessages } from '../../../../sync/conversations/price-requests.ts';
import controls from '../../../../ui/controls/controls.module.css';
import { useSending } from '../../../../ui/forms/use-sending.ts';
import { leadsElsewhere } from '../../text-parts.ts';
import type { ShownMessage } from '../../../../../shared/protocol/conversations.ts';
import { Problem } from '../../../../ui/forms/lazy-problem.ts';
import { useDayWords } from '../../use-day-words.ts';
import { CardMessage, type CardMessageProps } from '../../prices/card-message.tsx';
import { Bubble } from './bubble.tsx';
import { arrivedSince, lastArrived } from './arrived-since.ts';
import classes from './messages.module.css';
import type { ThreadActs } from '../thread-acts.ts';
import { useSeeing } from '../use-seeing.ts';

interface MessagesProps {
  messages: readonly ShownMessage[];
  name: string;
  hasOlder: boolean;
  /** The id of the message that it opens at; null for its end. */
  openAt: string | null;
  unread: number;
  /** Whether its reader is the professional. */
  isProfessional: boolean;
  /** Whether nothing can be sent in it any more. */
  isClosed: boolean;
  acts: ThreadActs;
  /** In ms since 1970. */
  now: number;
}

/** How far from the end somebody still reads the end, in CSS pixels. */
const near = 80;

/** What was said, day by day. It is laid out from its end: what comes at either end moves nothing that is read. */
export function Messages({
  messages,
  name,
  hasOlder,
  openAt,
  unread,
  isProfessional,
  isClosed,
  acts,
  now,
}: MessagesProps) {
  const { t } = useLingui();
  const { day } = useDayWords(now);
  const scroller = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLLIElement>(null);
  /** When the last message of theirs came that stood there as the end went out of sight (ms since 1970); null while the end is in sight. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const found = useRef<HTMLLIElement>(null);
  // The line above what was new stays where it was as long as the conversation is open.
  const [firstNew] = useState(() => firstUnread(messages, unread));
  const said = useMemo(
    () => cardMessages(messages, isProfessional ? 'professional' : 'resident'),
    [messages, isProfessional],
  );
  const isStranger = !messages.some(({ isMine }) => isMine);
  const lastMine = messages.findLast(({ isMine }) => isMine)?.id;
  useEffect(() => {
    // Newer browsers give a promise, which would be taken for what ends the effect.
    mark.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const below = leftAt === null ? 0 : arrivedSince(messages, leftAt).length;
  const last = messages.at(-1);
  const justWritten = last?.isMine ? last.id : null;
  useEffect(() => {
    // What one wrote oneself is what one wants to see.
    if (justWritten !== null) scroller.current?.scrollTo({ top: 0 });
  }, [justWritten]);
  const foundId = messages.find(({ id }) => id === openAt)?.id ?? null;
  useEffect(() => {
    // After what leads to either end: whoever looked for a message wants to see that one.
    if (foundId !== null) found.current?.scrollIntoView({ block: 'center' });
  }, [foundId]);
  const isAtEnd = () => (scroller.current?.scrollTop ?? 0) > -near;
  // After what leads elsewhere.
  useSeeing(unread > 0 && leftAt === null ? lastTheirs(messages) : null, () => {
    if (isAtEnd()) acts.onSeen();
  });
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="region"
        // Who has no mouse scrolls with the keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`Messages with ${name}`}
        onScroll={() => setLeftAt((at) => (isAtEnd() ? null : (at ?? lastArrived(messages))))}
      >
        <ol className={classes.list}>
          {hasOlder && <Older onOlder={acts.onOlder} />}
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              {day(message.at) !== dayBefore(messages[index - 1], day) && (
                <li className={classes.day}>
                  <span>{day(message.at)}</span>
                </li>
              )}
              {message.id === firstNew && (
                <li ref={mark} className={classes.new}>
                  <Trans>New</Trans>
                </li>
              )}
              {hasCard(message) ? (
                <CardMessage
                  found={message.id === foundId ? found : null}
                  message={message}
                  status={requestStatusIn(said, requestOf(message) ?? '')}
                  name={name}
                  isProfessional={isProfessional}
                  isClosed={isClosed}
                  now={now}
                  acts={acts}
                />
              ) : (
                <Bubble
                  found={message.id === foundId ? found : null}
                  message={message}
                  name={name}
                  isFollowed={messages[index + 1]?.isMine === message.isMine}
                  isLast={message.id === lastMine}
                  isPlain={isStranger}
                  acts={acts}
                />
              )}
            </Fragment>
          ))}
          {isStranger && messages.some(({ text }) => leadsElsewhere(text)) && (
            <li className={classes.caution}>
              <Trans>
                You do not know {name} yet. Be careful with links and numbers from strangers, and never pay ahead of the
                work because of a message.
              </Trans>
            </li>
          )}
        </ol>
      </div>
      {leftAt !== null && (
        <button
          type="button"
          className={classes.toEnd}
          aria-label={
            below === 0
              ? t`To the newest message`
              : t`${plural(below, { one: 'To # new message', other: 'To # new messages' })}`
          }
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          {below > 0 && <span aria-hidden>{below}</span>}
          <IconArrowDown size={22} aria-hidden />
        </button>
      )}
    </div>
  );
}

const hasCard = (message: ShownMessage): message is CardMessageProps['message'] => message.card !== null;

function Older({ onOlder }: { onOlder: ThreadActs['onOlder'] }) {
  const { send, isSending, failure } = useSending();
  return (
    <li className={classes.older}>
      <button type="button" className={controls.button} disabled={isSending} onClick={() => void send(onOlder)}>
        <Trans>Older messages</Trans>
      </button>
      {failure !== null && <Problem failure={failure} />}
    </li>
  );
}

/** The id of the last message of theirs; null where there is none. */
function lastTheirs(messages: readonly ShownMessage[]): string | null {
  return messages.findLast(({ isMine }) => !isMine)?.id ?? null;
}

/** The id of the first of the last `unread` messages of theirs; null where there is none. */
function firstUnread(messages: readonly ShownMessage[], unread: number): string | null {
  if (unread === 0) return null;
  return messages.filter(({ isMine }) => !isMine).at(-unread)?.id ?? null;
}

function dayBefore(message: ShownMessage | undefined, day: (time: number) => string): string | null {
  return message ? day(message.at) : null;
}
