import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudCheck, IconCloudUpload, IconDeviceMobile } from '@tabler/icons-react';
import type { WaitingPhoto } from '../../../sync/own/own-state.ts';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import classes from '../account.module.css';
import photos from './photos.module.css';

/** How far a photo has come; null is one that the server has. */
export function PhotoStatus({ waiting }: { waiting: WaitingPhoto | null }) {
  const { t } = useLingui();
  const refusalWords = useRefusalWords();
  if (!waiting) {
    return (
      <p className={classes.status} data-state="saved">
        <IconCloudCheck size="1.125rem" aria-hidden />
        <Trans>Saved</Trans>
      </p>
    );
  }
  const { refusal, progress } = waiting;
  if (refusal) {
    return (
      <p className={classes.status} data-state="attention" role="alert">
        <IconAlertTriangle size="1.125rem" aria-hidden />
        {refusal.code === 'unavailable' ? <Trans>It could not be sent.</Trans> : refusalWords(refusal)}
      </p>
    );
  }
  if (progress === null) {
    return (
      <p className={classes.status} data-state="local">
        <IconDeviceMobile size="1.125rem" aria-hidden />
        <Trans>On this device; waits for a connection</Trans>
      </p>
    );
  }
  const percent = Math.round(progress * 100);
  return (
    <p className={classes.status} data-state="syncing">
      <IconCloudUpload size="1.125rem" aria-hidden />
      <progress className={photos.progress} max={1} value={progress} aria-label={t`Sending…`} />
      {percent}%
    </p>
  );
}
