import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconCheck, IconQrcode, IconShare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import account from '../account.module.css';
import { QrCode } from './qr-code.tsx';
import classes from './owner.module.css';

interface ReviewWaysProps {
  uid: string;
  /** Another button beside the ways. */
  children: ReactNode;
}

/** The link by which clients leave a review, and the ways to hand it to them. */
export function ReviewWays({ uid, children }: ReviewWaysProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const link = `${window.location.origin}/${useLanguage()}/leave-a-review/${encodeURIComponent(uid)}`;
  const text = t`Hello! Would you leave me a review on Confío? It takes a minute and helps me a lot: ${link}`;
  return (
    <>
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
        {children}
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
    </>
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
