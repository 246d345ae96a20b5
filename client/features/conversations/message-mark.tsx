import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconEyeSearch } from '@tabler/icons-react';
import classes from './message-mark.module.css';
import type { ShownMessage } from '../../../shared/protocol/conversations.ts';

/** How far a message of mine has come. */
export function MessageMark({ message: { progress, refusal } }: { message: ShownMessage }) {
  const words = useProgressWords();
  const Icon = refusal ? IconAlertCircle : icons[progress];
  return (
    <span className={classes.mark} data-progress={refusal ? 'refused' : progress}>
      <Icon size="1rem" stroke={2.25} aria-hidden />
      <span className="visually-hidden">{words(progress, refusal !== null)}</span>
    </span>
  );
}

const icons = {
  local: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  held: IconEyeSearch,
  withheld: IconAlertCircle,
} as const;

/** The same in words. */
export function useProgressWords(): (progress: ShownMessage['progress'], isRefused: boolean) => string {
  const { t } = useLingui();
  const words = {
    local: t`On this device`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    read: t`Read`,
    held: t`Being looked at by our team`,
    withheld: t`Not delivered: our team took it for advertising`,
  };
  return (progress, isRefused) => (isRefused ? t`Not sent` : words[progress]);
}
