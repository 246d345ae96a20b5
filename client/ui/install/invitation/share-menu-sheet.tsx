import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import controls from '../../controls/controls.module.css';
import { Sheet } from '../../dialogs/sheet.tsx';
import { ShareMenuSteps } from './steps.tsx';

/** For iPhones and iPads, whose browsers let no page install anything. */
export function ShareMenuSheet({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>Put Confío on your home screen</Trans>
      </h2>
      <ShareMenuSteps />
      <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onClose}>
        <Trans>Got it</Trans>
      </button>
    </Sheet>
  );
}
