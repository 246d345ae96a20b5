import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { otherIn } from '../../../sync/conversations/shown-conversation.ts';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { correspondentName } from '../../../ui/words/correspondent-name.ts';
import { UnsentText } from './unsent-text.tsx';

/** What somebody muted, blocked or reported, and the server has not got. */
export function UnsentConversation({ item }: { item: OwnItem<'conversation'> }) {
  const { i18n } = useLingui();
  const { written, remote, about } = item;
  const known = remote ?? about;
  const name = known ? correspondentName(otherIn(known), i18n) : '';
  const isKnown = written.report === known?.report && written.reportedAt === known.reportedAt;
  const isReported = written.report !== null && !isKnown;
  return (
    <UnsentText
      item={item}
      title={<Trans>Conversation with {name}</Trans>}
      text={isReported ? (written.report ?? '') : ''}
    >
      {written.isMuted !== known?.isMuted && (
        <p>
          {written.isMuted ? (
            <Trans>Muted: new messages are not announced</Trans>
          ) : (
            <Trans>New messages are announced again</Trans>
          )}
        </p>
      )}
      {written.isBlocked !== known?.isBlocked && (
        <p>{written.isBlocked ? <Trans>Blocked</Trans> : <Trans>Not blocked any more</Trans>}</p>
      )}
      {isReported && (
        <p>
          <Trans>Reported to our team</Trans>
        </p>
      )}
    </UnsentText>
  );
}
