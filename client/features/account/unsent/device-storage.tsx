import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

interface Storage {
  /** In bytes; null where the browser does not say. */
  used: number | null;
  room: number | null;
  /** Whether the browser clears it only when it is asked to. */
  isKept: boolean;
}

/** How much room the product takes on this device. */
export function DeviceStorage() {
  const { t } = useLingui();
  const language = useLanguage();
  const [storage, setStorage] = useState<Storage | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readStorage().then((read) => {
      if (isCurrent) setStorage(read);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!storage) return null;
  const used = formatNumber(language, inMegabytes(storage.used ?? 0));
  const room = formatNumber(language, inMegabytes(storage.room ?? 0));
  return (
    <Section title={t`Room on this device`}>
      <p>
        {storage.used === null ? (
          <Trans>This browser does not say how much room is taken.</Trans>
        ) : (
          <Trans>
            {used} MB of {room} MB are taken.
          </Trans>
        )}
      </p>
      <p className={classes.lead}>
        {storage.isKept ? (
          <Trans>The browser has promised to keep it.</Trans>
        ) : (
          <Trans>
            The browser may clear it when room gets scarce. Putting Confío on the home screen makes that unlikely.
          </Trans>
        )}
      </p>
    </Section>
  );
}

const inMegabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

async function readStorage(): Promise<Storage> {
  try {
    const [{ usage, quota }, isKept] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    return { used: usage ?? null, room: quota ?? null, isKept };
  } catch {
    // Older browsers, and pages without a secure origin, have no storage manager.
    return { used: null, room: null, isKept: false };
  }
}
