import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconFlag,
  IconForbid,
  IconForbid2,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ShownConversation } from '../../../../shared/protocol/conversations.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import { BlockQuestion } from './block-question.tsx';
import { ReportQuestion } from './report-question.tsx';
import classes from './thread-menu.module.css';
import type { ThreadActs } from './thread-acts.ts';

interface ThreadMenuProps {
  conversation: ShownConversation;
  name: string;
  acts: ThreadActs;
  onClose: () => void;
}

/** Mutes, blocks and reports whom the conversation is with. */
export function ThreadMenu({
  conversation: { key, isMuted, isBlocked, isPutAway },
  name,
  acts,
  onClose,
}: ThreadMenuProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [asked, setAsked] = useState<'menu' | 'block' | 'report'>('menu');
  const { send, failure } = useSending();
  const doAndClose = (act: () => Promise<void>) =>
    void send(async () => {
      await act();
      onClose();
    });
  const back = () => setAsked('menu');
  const titles = { menu: name, block: t`Block ${name}?`, report: t`Report ${name}` };
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>{titles[asked]}</h2>
      {failure !== null && <Problem failure={failure} />}
      {asked === 'block' && <BlockQuestion onBlock={() => doAndClose(() => acts.onBlock(true))} onCancel={back} />}
      {asked === 'report' && (
        <ReportQuestion conversation={key} onReport={acts.onReport} onCancel={back} onClose={onClose} />
      )}
      {asked === 'menu' && (
        <div className={classes.acts}>
          <button type="button" onClick={() => doAndClose(() => acts.onMute(!isMuted))}>
            {isMuted ? <IconBell size="1.375rem" aria-hidden /> : <IconBellOff size="1.375rem" aria-hidden />}
            {isMuted ? <Trans>Announce new messages again</Trans> : <Trans>Mute: new messages are not announced</Trans>}
          </button>
          <button type="button" onClick={() => doAndClose(isPutAway ? acts.onBringBack : acts.onPutAway)}>
            {isPutAway ? <IconArchiveOff size="1.375rem" aria-hidden /> : <IconArchive size="1.375rem" aria-hidden />}
            {isPutAway ? <Trans>Bring back to the list</Trans> : <Trans>Archive until somebody writes</Trans>}
          </button>
          <button type="button" onClick={() => (isBlocked ? doAndClose(() => acts.onBlock(false)) : setAsked('block'))}>
            {isBlocked ? <IconForbid2 size="1.375rem" aria-hidden /> : <IconForbid size="1.375rem" aria-hidden />}
            {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
          </button>
          <button type="button" onClick={() => setAsked('report')}>
            <IconFlag size="1.375rem" aria-hidden />
            <Trans>Report to our team</Trans>
          </button>
          <button type="button" className={classes.close} onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        </div>
      )}
    </Sheet>
  );
}
