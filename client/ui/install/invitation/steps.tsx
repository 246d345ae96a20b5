import { Trans } from '@lingui/react/macro';
import { IconDotsVertical, IconDownload, IconShare2, IconSquarePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './steps.module.css';

/** How to add the app to the home screen where no page may do it: Safari's share menu. */
export function ShareMenuSteps() {
  return (
    <ol className={classes.steps}>
      <Step picture={<IconShare2 aria-hidden />}>
        <Trans>
          Tap <strong>Share</strong> in your browser’s bar. In newer versions of Safari it is behind the three dots.
        </Trans>
      </Step>
      <Step picture={<IconSquarePlus aria-hidden />}>
        <Trans>
          Scroll down and choose <strong>Add to Home Screen</strong>.
        </Trans>
      </Step>
      <Step picture={<img src="/icons/icon.svg" alt="" width="28" height="28" />}>
        <Trans>
          Tap <strong>Add</strong>. Confío is now one of your apps.
        </Trans>
      </Step>
    </ol>
  );
}

/** The same by the menu of an Android browser that has not offered to install, or cannot. */
export function BrowserMenuSteps() {
  return (
    <ol className={classes.steps}>
      <Step picture={<IconDotsVertical aria-hidden />}>
        <Trans>
          Open your browser’s <strong>menu</strong>: the three dots.
        </Trans>
      </Step>
      <Step picture={<IconDownload aria-hidden />}>
        <Trans>
          Choose <strong>Install app</strong> or <strong>Add to Home screen</strong>.
        </Trans>
      </Step>
      <Step picture={<img src="/icons/icon.svg" alt="" width="28" height="28" />}>
        <Trans>
          Tap <strong>Install</strong>. Confío is now one of your apps.
        </Trans>
      </Step>
    </ol>
  );
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <span className={classes.picture}>{picture}</span>
      <span>{children}</span>
    </li>
  );
}
