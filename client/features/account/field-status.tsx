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

/** How far the last edit of a field has come; nothing while it is being typed. */
export function FieldStatus({ state, id }: { state: FieldProgress | null; id?: string }) {
  const Icon = state && icons[state];
  return (
    <p id={id} role="status" className={classes.status} data-state={state}>
      {Icon && <Icon size="1.125rem" aria-hidden />}
      {state && <StateWords state={state} />}
    </p>
  );
}

function StateWords({ state }: { state: FieldProgress }) {
  switch (state) {
    case 'local':
      return <Trans>On this device; it is sent when there is a connection</Trans>;
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
