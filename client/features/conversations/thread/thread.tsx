import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { ConnectionNote } from '../../../ui/forms/connection-note.tsx';
import { correspondentName } from '../../../ui/words/correspondent-name.ts';
import type { ShownConversation, ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { isClosed } from '../../../../shared/rules/conversation/closed.ts';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { TellMe } from '../tell-me.tsx';
import { Announcer } from './announcer.tsx';
import { Composer, type ComposerProps } from './composer.tsx';
import { Messages } from './messages/messages.tsx';
import type { ThreadActs } from './thread-acts.ts';
import { ThreadHeader } from './thread-header.tsx';
import classes from './thread.module.css';
import { useKeyboardRoom } from './use-keyboard-room.ts';

interface ThreadProps {
  conversation: ShownConversation;
  /** The oldest first. */
  messages: readonly ShownMessage[];
  /** Whether this device has all that the server has of it. */
  isPulled: boolean;
  /** Whether the server may have older ones. */
  hasOlder: boolean;
  /** The id of the message that it opens at; null for its end. */
  openAt: string | null;
  composer: Omit<ComposerProps, 'name'>;
  /** Whether whom it is with has turned messages off. */
  takesNone: boolean;
  /** Whether its reader is suspended, from whom the server takes no message. */
  isSuspended: boolean;
  acts: ThreadActs;
  /** What the device did not keep of what was done; null where it kept all. */
  failure: unknown;
  /** In ms since 1970. */
  now: number;
}

/** A conversation: whom with, what was said, and where it goes on. */
export function Thread({
  conversation,
  messages,
  isPulled,
  hasOlder,
  openAt,
  composer,
  takesNone,
  isSuspended,
  acts,
  failure,
  now,
}: ThreadProps) {
  const { i18n } = useLingui();
  const frame = useRef<HTMLElement>(null);
  useKeyboardRoom(frame);
  const { correspondent, isBlocked, isPutAway } = conversation;
  const name = correspondentName(correspondent, i18n);
  // Where somebody began to write, the field does not go from under them: what is in it can be changed, or let go of.
  const isBegun = composer.text !== '' || composer.photos.length > 0 || messages.length > 0;
  const [wasBegun, setBegun] = useState(isBegun);
  if (isBegun && !wasBegun) setBegun(true);
  // Another one begins at its own end, and one that comes after it was begun here with what was said before.
  const beginning = `${conversation.key} ${isPulled || messages.length > 0}`;
  return (
    <section ref={frame} className={classes.thread} aria-label={name}>
      <ThreadHeader conversation={conversation} name={name} acts={acts} />
      <Messages
        key={beginning}
        messages={messages}
        name={name}
        hasOlder={hasOlder}
        openAt={openAt}
        unread={conversation.unread}
        isProfessional={!correspondent.isProfessional}
        isClosed={isClosed(conversation) || isSuspended}
        acts={acts}
        now={now}
      />
      <Announcer key={`log ${beginning}`} messages={messages} name={name} />
      <div className={classes.foot}>
        <ConnectionNote>
          <Trans>No connection. What you write stays on this device and goes out by itself.</Trans>
        </ConnectionNote>
        {!correspondent.isFormer && messages.some(({ isMine, progress }) => isMine && progress !== 'local') && (
          <TellMe />
        )}
        {failure !== null && <Problem failure={failure} />}
        {isPutAway && <PutAway onBringBack={acts.onBringBack} />}
        {takesNone && !correspondent.isFormer && (
          <p className={classes.blocked}>
            <Trans>{name} is not taking messages on Confío right now.</Trans>
          </p>
        )}
        {correspondent.isFormer ? (
          <Closed unsent={composer.text}>
            <Trans>They have left Confío, so you can no longer send them messages.</Trans>
          </Closed>
        ) : isSuspended ? (
          <Closed unsent={composer.text}>
            <Trans>Your account is suspended, so you cannot write messages. What was said stays here.</Trans>
          </Closed>
        ) : takesNone && !wasBegun ? null : isBlocked ? (
          <Blocked name={name} onBlock={acts.onBlock} />
        ) : (
          <Composer {...composer} name={name} />
        )}
      </div>
    </section>
  );
}

interface ClosedProps {
  /** What was begun, which can still be copied. */
  unsent: string;
  /** Why nobody would get it. */
  children: ReactNode;
}

/** In place of where one writes. */
function Closed({ unsent, children }: ClosedProps) {
  return (
    <>
      <p className={classes.blocked}>{children}</p>
      {unsent !== '' && <p className={classes.unsent}>{unsent}</p>}
    </>
  );
}

function PutAway({ onBringBack }: Pick<ThreadActs, 'onBringBack'>) {
  const { send, failure } = useSending();
  return (
    <>
      <p className={classes.blocked}>
        <span>
          <Trans>This conversation is archived until somebody writes.</Trans>
        </span>
        <button type="button" className={classes.unblock} onClick={() => void send(onBringBack)}>
          <Trans>Bring back to the list</Trans>
        </button>
      </p>
      {failure !== null && <Problem failure={failure} />}
    </>
  );
}

function Blocked({ name, onBlock }: { name: string; onBlock: ThreadActs['onBlock'] }) {
  const { send, failure } = useSending();
  return (
    <>
      <p className={classes.blocked}>
        <span>
          <Trans>You have blocked {name}. Nothing they write arrives, and they are not told.</Trans>
        </span>
        <button type="button" className={classes.unblock} onClick={() => void send(() => onBlock(false))}>
          <Trans>Unblock</Trans>
        </button>
      </p>
      {failure !== null && <Problem failure={failure} />}
    </>
  );
}
