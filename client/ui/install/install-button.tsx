import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { lazily } from '../loading/lazily.tsx';
import classes from './install-button.module.css';
import { takeOffer } from './install-offer.ts';
import { useInstallWay } from './use-install-way.ts';

const ShareMenuSheet = lazily(async () => (await import('./invitation/share-menu-sheet.tsx')).ShareMenuSheet);

/** 'Install app', there only while this device can install it; `className` places it. */
export function InstallButton({ className }: { className?: string | undefined }) {
  const way = useInstallWay();
  const [isExplaining, setExplaining] = useState(false);
  if (way === 'none') return null;
  return (
    <>
      <button
        type="button"
        className={className ? `${classes.button} ${className}` : classes.button}
        aria-haspopup={way === 'share-menu' ? 'dialog' : undefined}
        onClick={() => (way === 'prompt' ? void takeOffer() : setExplaining(true))}
      >
        <IconDownload size="1.25rem" aria-hidden />
        <Trans>Install app</Trans>
      </button>
      {isExplaining && <ShareMenuSheet onClose={() => setExplaining(false)} />}
    </>
  );
}
