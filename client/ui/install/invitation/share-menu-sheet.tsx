import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import controls from '../../controls/controls.module.css';
import type { Language } from '../../../../shared/model/language.ts';
import { Sheet } from '../../dialogs/sheet.tsx';
import { ShareMenuSteps } from './steps.tsx';

interface ShareMenuSheetProps {
  /** Where it is another than the page's. */
  language?: Language;
  onClose: () => void;
}

/** For iPhones and iPads, whose browsers let no page install anything. */
export function ShareMenuSheet({ language, onClose }: ShareMenuSheetProps) {
  const titleId = useId();
  return (
    <Sheet titleId={titleId} language={language} onClose={onClose}>
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
