import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react';
import type { Professional, ReviewPage } from '../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import { waysShown } from '../../../shared/rules/profile/ways.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import controls from '../../ui/controls/controls.module.css';
import { WriteLink } from '../../ui/controls/write-link.tsx';
import { professionalName } from '../../ui/words/professional-name.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useNow } from '../../ui/words/use-now.ts';
import { vocabularyOf } from '../../ui/words/vocabulary.ts';
import { BackLink } from './back-link.tsx';
import { PhotoCollage } from './photo-collage.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile.module.css';

const afterPage = { ssr: true, words: 'late' } as const;
const loadCoverage = () => import('./coverage.tsx');
const Services = lazily(async () => (await loadCoverage()).Services, afterPage);
const Zones = lazily(async () => (await loadCoverage()).Zones, afterPage);
const SpokenLanguages = lazily(async () => (await loadCoverage()).SpokenLanguages, afterPage);
const Contact = lazily(async () => (await import('./contact.tsx')).Contact, afterPage);
const About = lazily(async () => (await import('./written/about.tsx')).About, afterPage);
const Reviews = lazily(async () => (await import('./reviews/reviews.tsx')).Reviews, afterPage);
const HoursTable = lazily(async () => (await import('./hours-table.tsx')).HoursTable, afterPage);
const loadFacts = () => import('./facts/facts.tsx');
const PriceList = lazily(async () => (await loadFacts()).PriceList, afterPage);
const Facts = lazily(async () => (await loadFacts()).Facts, afterPage);

/** What somebody wants to report: a review, or the profile (`reviewId` null); and whose it is. */
interface Reportable {
  reviewId: string | null;
  name: string;
}

export interface ProfileProps {
  professional: Professional;
  taxonomy: Taxonomy;
  /** The newest reviews; null when they are neither on this device nor to be had now. */
  reviews: ReviewPage | null;
  /** When it was loaded, in ms since 1970. */
  loadedAt: number;
  onLoadReviews: (page: number) => Promise<ReviewPage | null>;
  onRetry: () => void;
  onReport: (what: Reportable) => void;
  /** Whether who looks at it is somebody else than its owner (specification, section 2). */
  canReview: boolean;
  /** Whether everybody finds it, and not only its owner and admins. */
  isPublic: boolean;
}

/** A professional as everyone may see them. */
export function Profile({ professional, taxonomy, reviews, loadedAt, canReview, isPublic, ...loading }: ProfileProps) {
  const language = useLanguage();
  const vocabulary = vocabularyOf(taxonomy, language);
  const now = useNow(loadedAt);
  const name = professionalName(professional, useLingui().i18n);
  return (
    <div className={`page ${classes.profile}`}>
      <BackLink />
      <PhotoCollage professional={professional} name={name} />
      <ProfileHeader professional={professional} name={name} now={now} isPublic={isPublic} />
      <div className={classes.columns}>
        <Contact professional={professional} name={name} isOthers={canReview} />
        <div className={classes.main}>
          {canReview && waysShown(professional).includes('message') && (
            <WriteLink uid={professional.uid} className={controls.button} />
          )}
          <PriceList prices={professional.prices} vocabulary={vocabulary} />
          {professional.description && <About text={professional.description} />}
          <Services ids={professional.services} vocabulary={vocabulary} />
        </div>
        <div className={classes.aside}>
          <Facts professional={professional} now={now} />
          <HoursTable hours={professional.hours} now={now} />
          <Zones ids={professional.zones} vocabulary={vocabulary} />
          <SpokenLanguages codes={professional.spokenLanguages} vocabulary={vocabulary} />
        </div>
        <div className={classes.reviews}>
          <Reviews
            name={name}
            rating={professional.rating}
            first={reviews}
            onLoad={loading.onLoadReviews}
            onRetry={loading.onRetry}
            onReport={loading.onReport}
          />
          {canReview && (
            <div className={classes.ways}>
              <Link
                to="/$lang/leave-a-review/{-$id}"
                params={{ lang: language, id: professional.uid }}
                preload={false}
                className={controls.button}
              >
                <Trans>Leave a review</Trans>
              </Link>
              <button
                type="button"
                className={classes.report}
                onClick={() => loading.onReport({ reviewId: null, name })}
              >
                <Trans>Report this profile</Trans>
              </button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
