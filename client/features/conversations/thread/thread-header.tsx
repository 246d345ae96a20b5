import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconBellOff, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressName } from '../../../../shared/search/addresses.ts';
import { Portrait } from '../../../ui/controls/portrait.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { Correspondent, ShownConversation } from '../../../../shared/protocol/conversations.ts';
import { useIsWriting } from '../../../sync/conversations/use-conversations.ts';
import { ThreadMenu } from './thread-menu.tsx';
import classes from './thread-header.module.css';
import type { ThreadActs } from './thread-acts.ts';

interface ThreadHeaderProps {
  conversation: ShownConversation;
  name: string;
  acts: ThreadActs;
}

export function ThreadHeader({ conversation, name, acts }: ThreadHeaderProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { correspondent, isMuted, isSent, key, last } = conversation;
  const isWriting = useIsWriting(key, last?.isMine === false ? last.id : null);
  return (
    <header className={classes.header}>
      <Link
        to="/$lang/messages/{-$id}"
        params={{ lang: language, id: undefined }}
        className={`${classes.round} ${classes.back}`}
        aria-label={t`All messages`}
        preload={false}
      >
        <IconArrowLeft size={24} aria-hidden />
      </Link>
      <Who correspondent={correspondent} name={name}>
        <Portrait
          name={name}
          seed={correspondent.uid}
          photoId={correspondent.profilePhoto}
          size="40px"
          sizes="40px"
          isEager
        />
        <span className={classes.name}>
          <h1>{name}</h1>
          {isWriting ? (
            // Whoever listens to the page hears the message when it comes.
            <span className={classes.standing}>
              <Trans>is writing…</Trans>
            </span>
          ) : (
            isMuted && (
              <span className={classes.standing}>
                <IconBellOff size="0.875rem" aria-hidden /> <Trans>Muted</Trans>
              </span>
            )
          )}
        </span>
      </Who>
      {isSent && (
        <button
          type="button"
          className={classes.round}
          aria-label={t`More about this conversation`}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          <IconDots size={24} aria-hidden />
        </button>
      )}
      {isAsked && <ThreadMenu conversation={conversation} name={name} acts={acts} onClose={() => setAsked(false)} />}
    </header>
  );
}

interface WhoProps {
  correspondent: Correspondent;
  name: string;
  children: React.ReactNode;
}

/** Whom it is with; a professional's leads to their profile. */
function Who({ correspondent: { uid, displayName, isProfessional, isFormer }, children }: WhoProps) {
  const language = useLanguage();
  if (!isProfessional || isFormer) return <span className={classes.who}>{children}</span>;
  return (
    <Link
      to="/$lang/profile/{-$id}/{-$name}"
      params={{ lang: language, id: uid, name: addressName(displayName) || undefined }}
      className={classes.who}
      preload={false}
    >
      {children}
    </Link>
  );
}
