import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { maxReviewPhotos } from '../../../shared/rules/review/review-limits.ts';
import { addToReview, removeFromReview } from '../../sync/own/reviews/own-reviews.ts';
import type { Reviewed } from '../../sync/own/own-state.ts';
import { useOwn, usePhotoSource } from '../../sync/own/use-own.ts';
import { PhotosField } from '../../ui/sent-photos/photos-field.tsx';
import { useDraftPhotos } from '../../ui/sent-photos/use-draft-photos.ts';

interface ReviewPhotosFieldProps {
  to: Reviewed;
  /** Those that were added; an older device has reviews that say nothing of any. */
  photos: readonly string[] | undefined;
  /** Hears whether any are being made ready. */
  onBusy: (isBusy: boolean) => void;
}

/** The photos of a review. */
export function ReviewPhotosField({ to, photos = [], onBusy }: ReviewPhotosFieldProps) {
  const { t } = useLingui();
  const { own } = useOwn();
  const source = usePhotoSource();
  const attached = useDraftPhotos(photos, {
    add: (file) => own.ask((opened) => addToReview(opened, to, file)),
    remove: (photoId) => own.ask((opened) => removeFromReview(opened, to, photoId)),
  });
  const isBusy = attached.left > 0;
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  const description = (
    <Plural
      value={maxReviewPhotos}
      one="One, if you like: how it turned out. Our team looks at it before it shows."
      other="Up to #, if you like: how it turned out. Our team looks at them before they show."
    />
  );
  return (
    <PhotosField {...attached} {...{ source, description }} label={t`Photos of this review`} max={maxReviewPhotos} />
  );
}
