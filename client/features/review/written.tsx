import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WrittenReview } from '../../../shared/rules/review/review.ts';
import { usePhotoSource } from '../../sync/own/use-own.ts';
import { Stars } from '../../ui/controls/stars.tsx';
import { SentPhotos } from '../../ui/sent-photos/sent-photos.tsx';
import classes from './review.module.css';

interface WrittenProps {
  text: Pick<WrittenReview, 'rating' | 'title' | 'review' | 'photos'>;
  /** What its title is on the page. */
  heading: 'h2' | 'h3';
  /** What may be done with it. */
  children: ReactNode;
}

/** A review as its author wrote it. */
export function Written({ text, heading: Heading, children }: WrittenProps) {
  const { t } = useLingui();
  return (
    <article className={classes.written}>
      <Stars value={text.rating} />
      <Heading>{text.title}</Heading>
      <p className={classes.typed}>{text.review}</p>
      <SentPhotos photos={text.photos} alt={t`Your photo`} source={usePhotoSource()} />
      {children}
    </article>
  );
}
