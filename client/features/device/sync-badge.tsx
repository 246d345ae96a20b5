import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudCheck, IconCloudDownload, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../shared/model/language.ts';
import { useOnline } from '../../scheduling/use-online.ts';
import type { SyncStatus } from '../../sync/catalogue/status.ts';
import { shownPhase } from '../../sync/device/shown-phase.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { useUnsent } from '../../sync/own/use-own.ts';
import { useSyncStatus } from '../../sync/catalogue/use-sync-status.ts';
import bubble from '../../ui/controls/count-bubble.module.css';
import classes from './sync-badge.module.css';

/** How fresh this device is: a word on the bar, and the whole of it when opened. */
export function SyncBadge({ language }: { language: Language }) {
  const { t } = useLingui();
  const status = useSyncStatus();
  const unsent = useUnsent();
  const phase = shownPhase(status);
  return (
    <>
      {status.progress === null ? null : (
        <progress className={classes.line} max={1} value={status.progress} aria-label={t`Directory downloaded`} />
      )}
      <details className={classes.badge} data-phase={phase}>
        <summary aria-label={unsent > 0 ? t`Sync status, not sent yet: ${unsent}` : t`Sync status`}>
          <PhaseIcon phase={phase} />
          <span className={classes.word}>
            <PhaseWord status={status} />
          </span>
          {unsent > 0 && <span className={bubble.bubble}>{unsent}</span>}
        </summary>
        <div className={classes.panel}>
          <p role="status">
            <Explanation status={status} />
          </p>
          <p className={classes.fine}>
            {status.lastSync === null ? (
              <Trans>This device has not been up to date yet.</Trans>
            ) : (
              <Trans>Last up to date: {formatMoment(language, status.lastSync)}</Trans>
            )}
          </p>
          {status.isDurable ? null : (
            <p className={classes.fine}>
              <Trans>
                This browser does not let us keep anything on the device, perhaps because the window is private. All
                works while there is signal; nothing stays once the page is closed.
              </Trans>
            </p>
          )}
          <Link to="/$lang/sync" params={{ lang: language }} preload={false} className={classes.more}>
            <Trans>More about this device</Trans>
          </Link>
        </div>
      </details>
    </>
  );
}

function PhaseIcon({ phase }: { phase: SyncStatus['phase'] }) {
  const Icon = {
    starting: IconRefresh,
    loading: IconCloudDownload,
    syncing: IconRefresh,
    'up-to-date': IconCloudCheck,
    offline: IconCloudOff,
    full: IconCloudOff,
  }[phase];
  return <Icon size={18} aria-hidden="true" />;
}

function PhaseWord({ status }: { status: SyncStatus }) {
  const isOnline = useOnline();
  const percent = Math.round((status.progress ?? 0) * 100);
  switch (shownPhase(status)) {
    case 'starting':
      return <Trans>Starting</Trans>;
    case 'loading':
      return <>{percent}%</>;
    case 'syncing':
      return <Trans>Syncing</Trans>;
    case 'up-to-date':
      return <Trans>Up to date</Trans>;
    case 'offline':
      return isOnline ? <Trans>Not reachable</Trans> : <Trans>Offline</Trans>;
    case 'full':
      return <Trans>No room</Trans>;
  }
}

function Explanation({ status }: { status: SyncStatus }) {
  // Whether it is the device that has no signal, or the server that does not answer.
  const isOnline = useOnline();
  switch (status.phase) {
    case 'starting':
      return <Trans>Looking at what this device holds.</Trans>;
    case 'loading':
      return <Trans>The directory is being downloaded, so that you can search it with no signal.</Trans>;
    case 'syncing':
      return <Trans>Fetching what is new.</Trans>;
    case 'up-to-date':
      return <UpToDate app={status.app} />;
    case 'full':
      return (
        <Trans>
          There is no room left on this device for the directory. What has arrived works while the page is open. Make
          some room, and it will be kept.
        </Trans>
      );
    case 'offline':
      if (isOnline) {
        return status.isComplete ? (
          <Trans>Confío cannot be reached just now. The directory on this device goes on working.</Trans>
        ) : (
          <Trans>
            Confío cannot be reached just now, and the directory is not on this device yet. It will come by itself.
          </Trans>
        );
      }
      return status.isComplete ? (
        <Trans>No connection. The directory on this device goes on working.</Trans>
      ) : (
        <Trans>No connection, and the directory is not on this device yet. It will come when the signal is back.</Trans>
      );
  }
}

/** Ready offline is what has both: the directory, and the app that searches it. */
function UpToDate({ app }: Pick<SyncStatus, 'app'>) {
  switch (app) {
    case 'coming':
      return <Trans>The whole directory is on this device. The app itself is still on its way.</Trans>;
    case 'kept':
      return <Trans>The whole directory is on this device. You can search it with no signal.</Trans>;
    case 'not-kept':
      return <Trans>The whole directory is here, but this browser cannot open it with no signal.</Trans>;
  }
}
