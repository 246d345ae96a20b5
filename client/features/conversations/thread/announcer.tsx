import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { useMessageLine } from '../prices/price-words.ts';

interface AnnouncerProps {
  messages: readonly ShownMessage[];
  name: string;
}

/** Reads out each message of theirs that comes while the conversation is open, once; not what was there before. */
export function Announcer({ messages, name }: AnnouncerProps) {
  const { t } = useLingui();
  const latest = messages.findLast(({ isMine }) => !isMine) ?? null;
  const [first] = useState(latest?.id);
  const line = useMessageLine();
  const text = latest && line(latest);
  return (
    <p role="status" className="visually-hidden">
      {latest && latest.id !== first && t`${name}: ${text}`}
    </p>
  );
}
