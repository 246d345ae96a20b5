import { type ReactNode, useEffect, useState } from 'react';
import { Speaking } from '../../i18n/speaking.tsx';
import { loadWords } from '../../i18n/words.ts';
import { thisDevice } from './install-device.ts';
import { canAddByShareMenu, isInstallModalDue, modalLanguage } from './install-rules.ts';
import { readLastShown, writeLastShown } from './last-shown.ts';

/** The page is read first; while its reader is busy, the next moment comes as long after (ms). */
const untilNextMoment = 2500;

/** Invites to install the app, soon after it is there: on Android once a week at most, on an iPhone once, with the words how. */
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
  const [words, Invited] = await Promise.all([loadWords(language, 'device'), loadInvitation()]);
  writeLastShown(Date.now());
  return (
    <Speaking words={words}>
      <Invited language={language} onClose={onClose} />
    </Speaking>
  );
}

async function loadInvitation() {
  if (canAddByShareMenu(thisDevice())) return (await import('./invitation/share-menu-sheet.tsx')).ShareMenuSheet;
  return (await import('./invitation/invitation.tsx')).Invitation;
}
