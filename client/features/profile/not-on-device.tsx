import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import controls from '../../ui/controls/controls.module.css';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './not-on-device.module.css';

/** For an address that this device, offline, knows nothing of: it may well exist. */
export function NotOnDevice({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className={`page ${classes.missing}`}>
      <title>{`${t`This profile is not on this device yet`} · Confío`}</title>
      <IconCloudOff size="3.5rem" stroke={1.5} aria-hidden />
      <h1>
        <Trans>This profile is not on this device yet</Trans>
      </h1>
      <p>
        <Trans>
          It opens once Confío can be reached. Profiles you have opened before open without a connection as well.
        </Trans>
      </p>
      <div className={classes.ways}>
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
        <Link to="/$lang/find" params={{ lang: useLanguage() }} className={controls.button}>
          <Trans>See the professionals on this device</Trans>
        </Link>
      </div>
    </div>
  );
}
