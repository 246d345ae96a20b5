import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { Progress } from '../../sync/own/own-state.ts';
import { useRefusalWords } from '../../ui/forms/refusal-words.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './account.module.css';

interface SentStatusProps {
  item: { progress: Progress; attention: Refusal | 'changed' | null; waitsUntil: number | null };
  /** What to say where it was changed on another device too. */
  changed: ReactNode;
  /** Where it stands once the server has it. */
  children: ReactNode;
}

/** Where something stands that is written here and sent: on this device, on its way, come back, or with the server. */
export function SentStatus({ item: { progress, attention, waitsUntil }, changed, children }: SentStatusProps) {
  const language = useLanguage();
  const words = useRefusalWords();
  return (
    <div role="status" className={classes.status} data-state={progress}>
      {progress === 'draft' && <Trans>A draft, on this device only</Trans>}
      {progress === 'syncing' && <Trans>Sending…</Trans>}
      {progress === 'local' && waitsUntil === null && <Trans>On this device; waits for a connection</Trans>}
      {progress === 'local' && waitsUntil !== null && (
        <Trans>On this device; it is sent by itself: {formatMoment(language, waitsUntil)}</Trans>
      )}
      {progress === 'attention' && (attention === null || attention === 'changed' ? changed : words(attention))}
      {progress === 'saved' && children}
    </div>
  );
}
