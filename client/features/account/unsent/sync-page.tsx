import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { exportUnsent } from '../../../sync/own/leaving.ts';
import { AccountFrame } from '../../../ui/forms/account-frame.tsx';
import { useOnline } from '../../../scheduling/use-online.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatMoment } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { SyncStatus } from '../../../sync/catalogue/status.ts';
import { useSyncStatus } from '../../../sync/catalogue/use-sync-status.ts';
import { DeviceStorage } from './device-storage.tsx';
import { Inbox } from './inbox.tsx';
import { Outcome } from '../outcome.tsx';
import { saveFile } from '../../../ui/dialogs/save-file.ts';
import { Section } from '../section.tsx';
import { Unsent } from './unsent.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import classes from '../account.module.css';

/** What this device holds, what it has not sent, and what to do about it. */
export function SyncPage() {
  const { t } = useLingui();
  const { session } = useSession();
  const { unsent } = useOwn();
  return (
    <AccountFrame>
      <div className={`page ${classes.account}`}>
        <h1>{t`This device`}</h1>
        <div className={classes.sections}>
          <Inbox />
          {(session || unsent > 0) && <Waiting />}
          <Freshness />
          <DeviceStorage />
        </div>
      </div>
    </AccountFrame>
  );
}

/** What the server has not got of whoever is here, signed in or not. */
function Waiting() {
  const { t } = useLingui();
  const { unsent, own } = useOwn();
  const { send, isSending, failure } = useSending();
  const [isDone, setDone] = useState(false);
  const sendNow = async () => {
    setDone(false);
    await own.ask((opened) => opened.syncNow());
    setDone(true);
  };
  const keepCopy = async () => {
    const text = await exportUnsent(own);
    saveFile(new Blob([text], { type: 'application/json' }), t`confio-not-sent.json`);
  };
  return (
    <Section title={t`Waiting to be sent`}>
      <p role="status">
        {unsent === 0 ? (
          <Trans>Everything of yours is saved on the server.</Trans>
        ) : (
          <Plural
            value={unsent}
            one="# change of yours is only on this device."
            other="# changes of yours are only on this device."
          />
        )}
      </p>
      <Unsent />
      <div className={classes.buttons}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          aria-disabled={isSending}
          onClick={() => void send(sendNow)}
        >
          <IconRefresh size="1.25rem" aria-hidden />
          <Trans>Sync now</Trans>
        </button>
        {unsent > 0 && (
          <button type="button" className={controls.button} onClick={() => void send(keepCopy)}>
            <IconDownload size="1.25rem" aria-hidden />
            <Trans>Download what is not sent</Trans>
          </button>
        )}
      </div>
      <Outcome failure={failure}>{isDone && <Trans>Done: the server has answered.</Trans>}</Outcome>
    </Section>
  );
}

/** How much of the directory is here, and how new it is. */
function Freshness() {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const { phase, lastSync, isComplete, isDurable, app } = useSyncStatus();
  if (phase === 'starting') {
    return (
      <Section title={t`The directory`}>
        <p>
          <Trans>Looking at what this device holds.</Trans>
        </p>
      </Section>
    );
  }
  return (
    <Section title={t`The directory`}>
      <p>
        <HowMuch isComplete={isComplete} app={app} />
      </p>
      <p className={classes.lead}>
        {lastSync === null ? (
          <Trans>This device has not been updated yet.</Trans>
        ) : (
          <Trans>Last updated: {formatMoment(language, lastSync)}</Trans>
        )}{' '}
        {!isOnline && <Trans>There is no connection now.</Trans>}
      </p>
      {!isDurable && (
        <p className={classes.lead}>
          <Trans>This browser keeps nothing once the page is closed, perhaps because the window is private.</Trans>
        </p>
      )}
    </Section>
  );
}

function HowMuch({ isComplete, app }: Pick<SyncStatus, 'isComplete' | 'app'>) {
  if (!isComplete) return <Trans>It is not all on this device yet.</Trans>;
  switch (app) {
    case 'coming':
    case 'pages-kept':
      return <Trans>All of it is on this device. The app itself is still on its way.</Trans>;
    case 'kept':
      return <Trans>All of it is on this device: you can search it with no signal.</Trans>;
    case 'not-kept':
      return <Trans>All of it is here, but this browser cannot open it with no signal.</Trans>;
  }
}
