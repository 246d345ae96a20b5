import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { IconCheck, IconDownload, IconLink, IconPhoto, IconShare } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Professional } from '../../../../shared/model/professional.ts';
import { addressName } from '../../../../shared/search/addresses.ts';
import controls from '../../../ui/controls/controls.module.css';
import { initialsOf } from '../../../ui/controls/portrait.tsx';
import { saveFile } from '../../../ui/dialogs/save-file.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { formatRating } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import { drawPicture } from './picture.ts';
import classes from './share-sheet.module.css';

interface ShareSheetProps {
  professional: Professional;
  name: string;
  onClose: () => void;
}

type Outcome = 'none' | 'copied' | 'failed';

/** As a file, and where it shows. */
interface Picture {
  file: File;
  url: string;
}

/** Hands a profile on: its address, or a picture of it that the device draws. */
export function ShareSheet({ professional, name, onClose }: ShareSheetProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const picture = usePicture(professional, name);
  const link = window.location.origin + window.location.pathname;
  const canShare = 'share' in navigator;
  const drawn = typeof picture === 'object' ? picture : null;
  const files = drawn && [drawn.file];
  const canShareFiles = files && canShare && navigator.canShare({ files });
  // Beside the page: what stands around its button has looks of its own for buttons.
  return createPortal(
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>Share {name}</Trans>
      </h2>
      {picture !== 'failed' && (
        <div className={classes.picture}>
          {drawn && (
            <img src={drawn.url} width={1080} height={1350} alt={t`A picture with the QR code of the profile`} />
          )}
        </div>
      )}
      <div className={classes.ways}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() => void (canShare ? share({ title: name, url: link }) : copy(link)).then(setOutcome)}
        >
          {canShare ? <IconShare size="1.25rem" aria-hidden /> : <CopyIcon outcome={outcome} />}
          {canShare ? <Trans>Share the link</Trans> : <Trans>Copy the link</Trans>}
        </button>
        {canShareFiles && (
          <button
            type="button"
            className={controls.button}
            onClick={() => void share({ files, text: `${name} ${link}` }).then(setOutcome)}
          >
            <IconPhoto size="1.25rem" aria-hidden />
            <Trans>Share the picture</Trans>
          </button>
        )}
        {drawn && (
          <button type="button" className={controls.button} onClick={() => saveFile(drawn.file, drawn.file.name)}>
            <IconDownload size="1.25rem" aria-hidden />
            <Trans>Save the picture</Trans>
          </button>
        )}
        <button type="button" className={controls.button} onClick={onClose}>
          <Trans>Close</Trans>
        </button>
      </div>
      <p role="status" className={outcome === 'none' ? 'visually-hidden' : undefined}>
        {outcome === 'copied' && <Trans>Link copied</Trans>}
        {outcome === 'failed' && <Trans>The link could not be copied. Copy it from the address bar.</Trans>}
      </p>
    </Sheet>,
    document.body,
  );
}

function CopyIcon({ outcome }: { outcome: Outcome }) {
  return outcome === 'copied' ? <IconCheck size="1.25rem" aria-hidden /> : <IconLink size="1.25rem" aria-hidden />;
}

/** A picture of the profile, once it is drawn. */
function usePicture(professional: Professional, name: string): Picture | 'coming' | 'failed' {
  const { t } = useLingui();
  const language = useLanguage();
  const { directory, origin } = useRouter().options.context;
  const [picture, setPicture] = useState<Picture | 'coming' | 'failed'>('coming');
  useEffect(() => {
    let isCurrent = true;
    let url = '';
    const draw = async () => {
      const { uid, rating, profilePhoto } = professional;
      const vocabulary = vocabularyOf(await directory.taxonomy(), language);
      const average = formatRating(language, rating.average);
      const { count } = rating;
      const blob = await drawPicture({
        name,
        initials: initialsOf(name),
        photoId: profilePhoto,
        rating:
          count > 0
            ? {
                average: rating.average,
                words: t`${average} · ${plural(count, { one: '# review', other: '# reviews' })}`,
              }
            : null,
        services: professional.services.flatMap((id) => vocabulary.service(id) ?? []),
        invitation: t`Reviews, hours and contact`,
        address: `${origin}/${language}/profile/${encodeURIComponent(uid)}`,
      });
      if (!isCurrent) return;
      url = URL.createObjectURL(blob);
      const slug = addressName(professional.displayName) || uid;
      setPicture({ file: new File([blob], `confio-${slug}.png`, { type: blob.type }), url });
    };
    // A browser that draws nothing shares the link.
    draw().catch(() => setPicture('failed'));
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(url);
    };
  }, [professional, name, directory, origin, language, t]);
  return picture;
}

async function share(what: ShareData): Promise<Outcome> {
  try {
    await navigator.share(what);
    return 'none';
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'failed';
  }
}

async function copy(link: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(link);
    return 'copied';
  } catch {
    return 'failed';
  }
}
