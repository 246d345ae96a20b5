import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCloudCheck, IconCloudDownload, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOnline } from '../../scheduling/use-online.ts';
import type { SyncStatus } from '../../sync/catalogue/status.ts';
import { isReadyOffline, shownPhase, type Attention, attentionOf } from './attention.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { useReturned, useUnsent } from '../../sync/own/use-own.ts';
import { useSyncStatus } from '../../sync/catalogue/use-sync-status.ts';
import type { DeviceLinksProps } from '../../ui/layout/device-slot.ts';
import { useNow } from '../../ui/words/use-now.ts';
import classes from './sync-state.module.css';

/** Under the bar, while the directory comes for the first time. */
export function SyncProgress() {
  const { t } = useLingui();
  const { progress } = useSyncStatus();
  // A download that a lost signal broke off may take half a minute to say so.
  const isOnline = useOnline();
  if (progress === null || !isOnline) return null;
  const label = t`Directory downloaded`;
  return (
    <section aria-label={label}>
      <progress className={classes.line} max={1} value={progress} aria-label={label} />
    </section>
  );
}

/** On the menu's button: a dot where this device needs somebody, and in words why. */
export function SyncDot() {
  const status = useSyncStatus();
  const attention = useAttention();
  return (
    <>
      <span
        className={classes.dot}
        data-phase={shownPhase(status)}
        data-ready={isReadyOffline(status) || undefined}
        data-attention={attention ?? undefined}
      />
      {attention && (
        <span className="visually-hidden">
          <AttentionWords attention={attention} />
        </span>
      )}
    </>
  );
}

/** First in the menu where this device needs somebody: what it is, and the way there. */
export function SyncNeeds({ language, onFollow }: DeviceLinksProps) {
  const attention = useAttention();
  if (!attention) return null;
  return (
    <Link to="/$lang/sync" params={{ lang: language }} preload={false} className={classes.needs} onClick={onFollow}>
      <IconAlertCircle size={22} stroke={1.75} aria-hidden="true" />
      <AttentionWords attention={attention} />
    </Link>
  );
}

function useAttention(): Attention | null {
  const status = useSyncStatus();
  const unsent = useUnsent();
  const returned = useReturned();
  return attentionOf({ ...status, unsent, returned }, useNow(0));
}

function AttentionWords({ attention }: { attention: Attention }) {
  const unsent = useUnsent();
  const returned = useReturned();
  switch (attention) {
    case 'returned':
      return <Trans>Needs your attention: {returned}</Trans>;
    case 'unsent':
      return <Trans>Not sent yet: {unsent}</Trans>;
    case 'full':
      return <Trans>No room on this device</Trans>;
    case 'stale':
      return <Trans>Not updated for a while</Trans>;
  }
}

/** In the menu: how fresh this device is, and the whole of it. */
export function SyncState({ language, onFollow }: DeviceLinksProps) {
  const { t } = useLingui();
  const status = useSyncStatus();
  const phase = shownPhase(status);
  return (
    <section className={classes.state} aria-label={t`Sync status`}>
      <p className={classes.word}>
        <PhaseIcon phase={phase} />
        <PhaseWord status={status} />
      </p>
      <p role="status">
        <Explanation status={status} />
      </p>
      <p>
        {status.lastSync === null ? (
          <Trans>This device has not been updated yet.</Trans>
        ) : (
          <Trans>Last updated: {formatMoment(language, status.lastSync)}</Trans>
        )}
      </p>
      {status.isDurable ? null : (
        <p>
          <Trans>
            This browser does not let us keep anything on the device, perhaps because the window is private. Everything
            works while there is signal; nothing stays once the page is closed.
          </Trans>
        </p>
      )}
      <Link to="/$lang/sync" params={{ lang: language }} preload={false} className={classes.more} onClick={onFollow}>
        <Trans>More about this device</Trans>
      </Link>
    </section>
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
      if (isReadyOffline(status)) return <Coming />;
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
      if (isReadyOffline(status) && !status.isComplete) return <Coming />;
      if (isOnline) {
        return status.isComplete ? (
          <Trans>Confío cannot be reached right now. The directory on this device still works.</Trans>
        ) : (
          <Trans>
            Confío cannot be reached right now, and the directory is not on this device yet. It will come by itself.
          </Trans>
        );
      }
      return status.isComplete ? (
        <Trans>No connection. The directory on this device still works.</Trans>
      ) : (
        <Trans>No connection, and the directory is not on this device yet. It will come when the signal is back.</Trans>
      );
  }
}

/** Everybody is here, and what they say of themselves is not. */
function Coming() {
  return (
    <Trans>
      You can already find everybody with no signal. What they write of themselves, and which photos they show, is still
      coming; it goes on by itself whenever there is signal.
    </Trans>
  );
}

/** Ready offline is what has both: the directory, and the app that searches it. */
function UpToDate({ app }: Pick<SyncStatus, 'app'>) {
  switch (app) {
    case 'coming':
    case 'pages-kept':
      return <Trans>The whole directory is on this device. The app itself is still on its way.</Trans>;
    case 'kept':
      return <Trans>The whole directory is on this device. You can search it with no signal.</Trans>;
    case 'not-kept':
      return <Trans>The whole directory is here, but this browser cannot open it with no signal.</Trans>;
  }
}
