import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudCheck, IconCloudUpload, IconDeviceMobile } from '@tabler/icons-react';
import type { FieldProgress } from '../../sync/own/own-state.ts';
import classes from './account.module.css';

const icons = {
  local: IconDeviceMobile,
  syncing: IconCloudUpload,
  saved: IconCloudCheck,
  attention: IconAlertTriangle,
};

interface FieldStatusProps {
  state: FieldProgress | null;
  /** While it is being typed nothing is said; its line is there, so that nothing shifts under a finger when the text is saved. */
  isTyping?: boolean;
}

/** How far the last edit of a field has come. */
export function FieldStatus({ state, isTyping = false }: FieldStatusProps) {
  const said = isTyping ? null : state;
  const Icon = said && icons[said];
  return (
    <p role="status" className={classes.status} data-state={said} data-held={isTyping || state !== null}>
      {Icon && <Icon size="1.125rem" aria-hidden />}
      {said && <StateWords state={said} />}
    </p>
  );
}

function StateWords({ state }: { state: FieldProgress }) {
  switch (state) {
    case 'local':
      return <Trans>On this device; waits for a connection</Trans>;
    case 'syncing':
      return <Trans>Saving…</Trans>;
    case 'saved':
      return <Trans>Saved</Trans>;
    case 'attention':
      return (
        <a href="#attention">
          <Trans>Needs your attention</Trans>
        </a>
      );
  }
}
