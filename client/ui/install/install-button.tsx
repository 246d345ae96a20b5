import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './install-button.module.css';
import { takeOffer } from './install-offer.ts';
import { useInstallWay } from './use-install-way.ts';

/** 'Install app', there only while this device can install it; `className` places it. */
export function InstallButton({ className }: { className?: string | undefined }) {
  const way = useInstallWay();
  const [steps, setSteps] = useState<ReactNode>(null);
  if (way === 'none') return null;
  const install = async () => {
    if (way === 'prompt') return takeOffer();
    const { ShareMenuSheet } = await import('./share-menu-sheet.tsx');
    return setSteps(<ShareMenuSheet onClose={() => setSteps(null)} />);
  };
  return (
    <>
      <button
        type="button"
        className={className ? `${classes.button} ${className}` : classes.button}
        aria-haspopup={way === 'share-menu' ? 'dialog' : undefined}
        onClick={() => void install()}
      >
        <IconDownload size="1.25rem" aria-hidden />
        <Trans>Install app</Trans>
      </button>
      {steps}
    </>
  );
}
