import { type ReactNode, useEffect, useState } from 'react';
import { Speaking } from '../../i18n/speaking.tsx';
import { loadWords } from '../../i18n/words.ts';
import { thisDevice } from './install-device.ts';
import { isInstallModalDue, modalLanguage } from './install-rules.ts';
import { readLastShown, writeLastShown } from './last-shown.ts';

/** The page is read first; while its reader is busy, the next moment comes as long after (ms). */
const untilNextMoment = 2500;

/** Invites who is on Android to install the app, soon after it is there, and once a week at most. */
export function InstallModal() {
  const [invitation, setInvitation] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isInstallModalDue(thisDevice(), readLastShown(), Date.now())) return undefined;
    const timer = setInterval(() => {
      if (isReaderBusy()) return;
      clearInterval(timer);
      // Not shown when its code cannot be fetched now, nor noted as shown: the next visit asks again.
      invite(() => setInvitation(null)).then(setInvitation, () => {});
    }, untilNextMoment);
    return () => clearInterval(timer);
  }, []);
  return invitation;
}

/** Somebody who types, or reads another dialog, is not interrupted. */
function isReaderBusy(): boolean {
  return document.querySelector(':is(input, textarea, select):focus, dialog[open]') !== null;
}

/** In the browser's language, not the page's: a visitor may have followed a link in the other one. */
async function invite(onClose: () => void): Promise<ReactNode> {
  const language = modalLanguage(navigator.language);
  const [words, { Invitation }] = await Promise.all([
    loadWords(language, 'device'),
    import('./invitation/invitation.tsx'),
  ]);
  writeLastShown(Date.now());
  return (
    <Speaking words={words}>
      <Invitation language={language} onClose={onClose} />
    </Speaking>
  );
}
