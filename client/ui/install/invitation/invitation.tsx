import { Trans } from '@lingui/react/macro';
import { IconBolt, IconFeather, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Language } from '../../../../shared/model/language.ts';
import controls from '../../controls/controls.module.css';
import { HomeScreenPicture } from './home-screen-picture.tsx';
import { takeOffer } from '../install-offer.ts';
import { useInstallWay } from '../use-install-way.ts';
import classes from './invitation.module.css';
import { Sheet } from '../../dialogs/sheet.tsx';
import { BrowserMenuSteps } from './steps.tsx';

const primary = `${controls.button} ${controls.primary}`;

interface InvitationProps {
  language: Language;
  onClose: () => void;
}

/** Why to install the app, and how: by the browser's prompt, or by its menu when it has not offered one yet. */
export function Invitation({ language, onClose }: InvitationProps) {
  const titleId = useId();
  const way = useInstallWay();
  const [isExplaining, setExplaining] = useState(false);
  const install = async () => {
    if (way !== 'prompt') return setExplaining(true);
    onClose();
    return takeOffer();
  };
  return (
    <Sheet titleId={titleId} language={language} onClose={onClose}>
      <HomeScreenPicture />
      <h2 id={titleId}>
        <Trans>Keep Confío at hand</Trans>
      </h2>
      {isExplaining ? <BrowserMenuSteps /> : <Benefits />}
      {isExplaining ? (
        <button type="button" className={primary} onClick={onClose}>
          <Trans>Got it</Trans>
        </button>
      ) : (
        <div className={classes.actions}>
          <button type="button" className={primary} onClick={() => void install()}>
            <Trans>Install</Trans>
          </button>
          <button type="button" className={controls.button} onClick={onClose}>
            <Trans>Not now</Trans>
          </button>
        </div>
      )}
    </Sheet>
  );
}

function Benefits() {
  return (
    <ul className={classes.benefits}>
      <Benefit icon={<IconWifiOff size={22} aria-hidden />} title={<Trans>Works without signal</Trans>}>
        <Trans>Find professionals and read their reviews where there is no coverage.</Trans>
      </Benefit>
      <Benefit icon={<IconBolt size={22} aria-hidden />} title={<Trans>Opens with one tap</Trans>}>
        <Trans>From your home screen, like any other app.</Trans>
      </Benefit>
      <Benefit icon={<IconFeather size={22} aria-hidden />} title={<Trans>Light on your phone</Trans>}>
        <Trans>No app store, and it takes very little space.</Trans>
      </Benefit>
    </ul>
  );
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.benefit}>
      <span className={classes.icon}>{icon}</span>
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </li>
  );
}
