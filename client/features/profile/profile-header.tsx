import { useLingui } from '@lingui/react/macro';
import { photoSrcSet, photoUrl } from '../../../shared/model/photo-files.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import { toggleSaved, useSaved } from '../../db/device/saved.ts';
import { OpenBadge } from '../../ui/controls/open-badge.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { RatingLine } from '../../ui/controls/rating-line.tsx';
import { SaveButton } from '../../ui/controls/save-button.tsx';
import { lazily } from '../../ui/loading/lazily.tsx';
import classes from './profile-header.module.css';
import { ShareButton } from './share-button.tsx';

// Few change their name.
const NameChanged = lazily(async () => (await import('./name-changed.tsx')).NameChanged, { ssr: true });

interface ProfileHeaderProps {
  professional: Professional;
  name: string;
  now: number;
}

/** Cover, portrait, name and what a resident decides by at first sight. */
export function ProfileHeader({ professional, name, now }: ProfileHeaderProps) {
  const { t } = useLingui();
  const { uid, coverPhoto, profilePhoto, rating, hours } = professional;
  const isSaved = useSaved()?.includes(uid) ?? false;
  return (
    <header className={classes.header}>
      <div className={classes.cover}>
        {coverPhoto && (
          <img
            src={photoUrl(coverPhoto, 'full')}
            srcSet={photoSrcSet(coverPhoto)}
            sizes="(min-width: 72em) 1120px, 100vw"
            width={1200}
            height={480}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
      <div className={classes.portrait}>
        <Portrait
          name={name}
          seed={uid}
          photoId={profilePhoto}
          size="var(--portrait)"
          sizes="(min-width: 48em) 144px, 104px"
          isEager
        />
      </div>
      <div className={classes.words}>
        <h1>{name}</h1>
        {professional.nameChangedAt && <NameChanged professional={professional} now={now} />}
        {rating.count > 0 ? (
          <a href="#reviews" className={classes.rating}>
            <RatingLine rating={rating} />
          </a>
        ) : (
          <RatingLine rating={rating} />
        )}
        <OpenBadge hours={hours} now={now} />
      </div>
      <div className={classes.actions}>
        <SaveButton
          name={name}
          isSaved={isSaved}
          words={isSaved ? t`Saved` : t`Save`}
          onToggle={() => void toggleSaved(uid)}
        />
        <ShareButton name={name} />
      </div>
    </header>
  );
}
