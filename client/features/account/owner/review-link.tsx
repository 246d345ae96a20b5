import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconCheck, IconQrcode, IconShare, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import account from '../account.module.css';
import { QrCode } from './qr-code.tsx';
import classes from './owner.module.css';

const dismissedItem = 'reviewLinkDismissed';

/** The link by which clients leave a review, for as long as the profile needs them; it can be put away (specification, section 2). */
export function ReviewLink({ uid }: { uid: string }) {
  const { t } = useLingui();
  const [isDismissed, setDismissed] = useState(() => readDismissed() === uid);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const language = useLanguage();
  if (isDismissed) return null;
  const link = `${window.location.origin}/${language}/leave-a-review/${encodeURIComponent(uid)}`;
  const text = t`Hello! Would you leave me a review on Confío? It takes a minute and helps me a lot: ${link}`;
  const dismiss = () => {
    keepDismissed(uid);
    setDismissed(true);
  };
  return (
    <section aria-label={t`Ask for reviews`} className={`${account.section} ${classes.alert}`}>
      <p>
        <Trans>
          Your profile goes public with three approved reviews. Send this link to clients you have worked for, also
          before you were here:
        </Trans>
      </p>
      <p className={classes.link}>{link}</p>
      <div className={account.buttons}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() => void share(text, link).then(setOutcome)}
        >
          {outcome === 'copied' ? <IconCheck size="1.25rem" aria-hidden /> : <IconShare size="1.25rem" aria-hidden />}
          <Trans>Share the link</Trans>
        </button>
        <a
          className={controls.button}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          <IconBrandWhatsapp size="1.25rem" aria-hidden />
          <Trans>Send by WhatsApp</Trans>
        </a>
        <button type="button" className={controls.button} onClick={dismiss}>
          <IconX size="1.25rem" aria-hidden />
          <Trans>Not now</Trans>
        </button>
      </div>
      <details>
        <summary className={controls.button}>
          <IconQrcode size="1.25rem" aria-hidden />
          <Trans>Show a QR code</Trans>
        </summary>
        <QrCode text={link} label={t`QR code of the link by which clients leave a review`} />
        <p>
          <Trans>Let your client point their camera at it, or print it for your card and your van.</Trans>
        </p>
      </details>
      <p role="status">
        {outcome === 'copied' && <Trans>Link copied</Trans>}
        {outcome === 'failed' && <Trans>The link could not be copied. Select it above and copy it.</Trans>}
      </p>
    </section>
  );
}

/** The device's own way of sharing if it has one, else the clipboard. */
async function share(text: string, link: string): Promise<'none' | 'copied' | 'failed'> {
  try {
    if ('share' in navigator) {
      await navigator.share({ text });
      return 'none';
    }
    await (navigator as Navigator).clipboard.writeText(link);
    return 'copied';
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'failed';
  }
}

function readDismissed(): string | null {
  try {
    return localStorage.getItem(dismissedItem);
  } catch {
    return null;
  }
}

function keepDismissed(uid: string): void {
  try {
    localStorage.setItem(dismissedItem, uid);
  } catch {
    // It comes again with the next page.
  }
}
