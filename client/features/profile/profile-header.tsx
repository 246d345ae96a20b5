import { useLingui } from '@lingui/react/macro';
import type { Professional } from '../../../shared/model/professional.ts';
import { toggleSaved, useSaved } from '../../db/device/saved.ts';
import { OpenBadge } from '../../ui/controls/opening/open-badge.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { RatingLine } from '../../ui/controls/rating-line.tsx';
import { SaveButton } from '../../ui/controls/save-button.tsx';
import { lazily } from '../../ui/loading/lazily.tsx';
import classes from './profile-header.module.css';
import { ShareButton } from './share-button.tsx';

const afterPage = { ssr: true, words: 'late' } as const;
const Badges = lazily(async () => (await import('./facts/facts.tsx')).Badges, afterPage);
// Few change their name.
const NameChanged = lazily(async () => (await import('./name-changed.tsx')).NameChanged, afterPage);

interface ProfileHeaderProps {
  professional: Professional;
  name: string;
  now: number;
  /** One that is not can be neither saved nor handed on: nobody else finds it. */
  isPublic: boolean;
}

/** Portrait, name and what a resident decides by at first sight. */
export function ProfileHeader({ professional, name, now, isPublic }: ProfileHeaderProps) {
  const { t } = useLingui();
  const { uid, profilePhoto, rating, hours } = professional;
  const isSaved = useSaved()?.includes(uid) ?? false;
  return (
    <header className={classes.header}>
      <Portrait
        name={name}
        seed={uid}
        photoId={profilePhoto}
        size="var(--portrait)"
        sizes="(min-width: 48em) 104px, 72px"
        isEager
      />
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
        <Badges professional={professional} />
      </div>
      {isPublic && (
        <div className={classes.actions}>
          <SaveButton
            name={name}
            isSaved={isSaved}
            words={isSaved ? t`Saved` : t`Save`}
            onToggle={() => void toggleSaved(uid, name)}
          />
          <ShareButton professional={professional} name={name} />
        </div>
      )}
    </header>
  );
}
