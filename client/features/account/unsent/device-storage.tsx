import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type Language, locales } from '../../../../shared/model/language.ts';
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
  const used = formatSize(language, storage.used ?? 0);
  const room = formatSize(language, storage.room ?? 0);
  return (
    <Section title={t`Room on this device`}>
      <p>
        {storage.used === null ? (
          <Trans>This browser does not say how much room is taken.</Trans>
        ) : (
          <Trans>
            {used} of {room} are taken.
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

/** In megabytes, or gigabytes from one on. */
function formatSize(language: Language, bytes: number): string {
  const { unit, size } = bytes < 1e9 ? { unit: 'megabyte', size: 1e6 } : { unit: 'gigabyte', size: 1e9 };
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  );
}

async function readStorage(): Promise<Storage> {
  try {
    const [{ usage, quota }, isKept] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    return { used: usage ?? null, room: quota ?? null, isKept };
  } catch {
    // Older browsers, and pages without a secure origin, have no storage manager.
    return { used: null, room: null, isKept: false };
  }
}
