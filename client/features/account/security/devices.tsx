import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { SignedInDevice } from '../../../../shared/model/session.ts';
import { post, read } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatMoment } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useKeptFocus } from '../../../ui/dialogs/use-kept-focus.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { NeedsConnection, Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

const Devices = z.array(SignedInDevice);

/** Where the account is signed in, this device first, and how to end that elsewhere. */
export function SignedInDevices() {
  const { t } = useLingui();
  const { place, closing } = useKeptFocus<HTMLUListElement>();
  const { devices, failure, isSending, load, end } = useDevices(closing);
  return (
    <Section title={t`Where you are signed in`}>
      <NeedsConnection />
      {devices === null && failure === null && <Loader size="sm" aria-label={t`Loading…`} />}
      {devices && (
        <ul ref={place} tabIndex={-1} aria-label={t`Where you are signed in`} className={classes.rows}>
          {devices.map((device) => (
            <Device key={device.id} device={device} isBusy={isSending} onEnd={() => end(device.id)} />
          ))}
        </ul>
      )}
      <Outcome failure={failure} />
      {devices === null && failure !== null && (
        <button type="button" className={controls.button} onClick={load}>
          <Trans>Try again</Trans>
        </button>
      )}
      {devices && devices.length > 1 && (
        <button type="button" className={controls.button} aria-disabled={isSending} onClick={() => end(null)}>
          <Trans>Sign out everywhere else</Trans>
        </button>
      )}
    </Section>
  );
}

/** The devices as the server tells them; null until it has. `closing` takes away those that were signed out. */
function useDevices(closing: ReturnType<typeof useKeptFocus>['closing']) {
  const [devices, setDevices] = useState<SignedInDevice[] | null>(null);
  const { send, isSending, failure } = useSending();
  const fetchDevices = useCallback(async () => setDevices(await askForDevices()), []);
  const load = () => void send(fetchDevices);
  const end = (id: string | null) =>
    void send(async () => {
      await post('/account/sessions/end', { id }, z.undefined());
      const left = await askForDevices();
      closing(() => setDevices(left));
    });
  useEffect(() => {
    void send(fetchDevices);
    // Once: `run` changes with each request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { devices, failure, isSending, load, end };
}

async function askForDevices(): Promise<SignedInDevice[]> {
  const devices = await read('/account/sessions', Devices);
  return devices.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedAt - a.usedAt);
}

interface DeviceProps {
  device: SignedInDevice;
  isBusy: boolean;
  onEnd: () => void;
}

function Device({ device: { isThis, browser, system, usedAt }, isBusy, onEnd }: DeviceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = [browser, system].filter((part) => part !== null).join(' · ') || t`A device`;
  return (
    <li className={classes.row}>
      <IconDevices size="1.5rem" aria-hidden />
      <div className={classes.rowWords}>
        <h3>{name}</h3>
        <p>{isThis ? <Trans>This device</Trans> : <Trans>Last used: {formatMoment(language, usedAt)}</Trans>}</p>
      </div>
      {!isThis && (
        <button
          type="button"
          className={controls.button}
          aria-disabled={isBusy}
          aria-label={t`Sign out ${name}`}
          onClick={onEnd}
        >
          <Trans>Sign out</Trans>
        </button>
      )}
    </li>
  );
}
