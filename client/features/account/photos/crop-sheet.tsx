import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { PhotoArea } from '../../../sync/photos/photo-intake.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import classes from './crop-sheet.module.css';

interface CropSheetProps {
  /** Where the picture is. */
  url: string;
  onClose: () => void;
  /** `area` is undefined where the browser does not show the picture, of which nothing can be cut out. */
  onChoose: (area: PhotoArea | undefined) => void;
}

const maxZoom = 4;
/** How far an arrow key moves the picture, in pixels of the screen. */
const keyboardStep = 8;

/** Chooses the part of a picture that a round portrait shows, by moving the picture under a circle. */
export function CropSheet({ url, onClose, onChoose }: CropSheetProps) {
  const { t } = useLingui();
  const titleId = useId();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PhotoArea | null>(null);
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>How your photo will look</Trans>
      </h2>
      <p className={classes.help}>
        <Trans>Move the photo with a finger, and make it larger with two. Everybody sees what is in the circle.</Trans>
      </p>
      <div className={classes.picture}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={keyboardStep}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': t`Part of the photo that is shown; the arrow keys move it`,
          }}
          mediaProps={{ alt: '', onError: () => onChoose(undefined) }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(percent) => setArea(sharesOf(percent))}
        />
      </div>
      <div className={classes.zoom}>
        <label htmlFor={zoomId}>
          <Trans>Zoom</Trans>
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={classes.buttons}>
        <button type="button" className={controls.button} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          disabled={!area}
          onClick={() => area && onChoose(area)}
        >
          <Trans>Use this photo</Trans>
        </button>
      </div>
    </Sheet>
  );
}

function sharesOf({ x, y, width, height }: PhotoArea): PhotoArea {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
