import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { useMessageLine } from '../message-line.ts';
import { arrivedSince, lastArrived } from './messages/arrived-since.ts';

interface AnnouncerProps {
  messages: readonly ShownMessage[];
  name: string;
}

/** Reads out the messages of theirs that come while the conversation is open, each once and in their order; not what was there before. */
export function Announcer({ messages, name }: AnnouncerProps) {
  const { t } = useLingui();
  const [since] = useState(() => lastArrived(messages));
  const line = useMessageLine();
  return (
    // Of a log what is added is read: of several that came at once all.
    <div role="log" className="visually-hidden">
      {arrivedSince(messages, since).map((message) => {
        const text = line(message);
        return <p key={message.id}>{t`${name}: ${text}`}</p>;
      })}
    </div>
  );
}
