import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import { Lightbox } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useOnline } from '../../scheduling/use-online.ts';
import classes from './photo-viewer.module.css';
import { useBackCloses } from './use-back-closes.ts';

interface PhotoViewerProps {
  photos: { src: string; alt: string }[];
  start: number;
  onClose: () => void;
}

/** The photos, large, one at a time. Loaded when the first is opened. */
export function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const { t } = useLingui();
  useBackCloses(onClose);
  // The viewer fills its own placeholders in.
  const index = '{index}';
  const total = '{total}';
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={photos}
      plugins={[Zoom]}
      render={{
        iconError: () => <NotHere />,
        // Of one alone there is no next.
        ...(photos.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{
        Lightbox: t`Photos`,
        Carousel: t`Photos`,
        Slide: t`Photo`,
        'Photo gallery': t`Photos`,
        '{index} of {total}': t`${index} of ${total}`,
        Previous: t`Previous`,
        Next: t`Next`,
        Close: t`Close`,
        'Zoom in': t`Zoom in`,
        'Zoom out': t`Zoom out`,
      }}
    />
  );
}

function NotHere() {
  const isOnline = useOnline();
  return (
    <p role="alert" className={classes.missing}>
      <IconPhotoOff size="2.5rem" stroke={1.5} aria-hidden />
      {isOnline ? (
        <Trans>This photo could not be loaded. Try again in a moment.</Trans>
      ) : (
        <Trans>This photo could not be loaded. It needs a connection.</Trans>
      )}
    </p>
  );
}
