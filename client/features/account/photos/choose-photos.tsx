import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { maxPhotos } from '../../../../shared/rules/profile/photos.ts';
import type { FieldProgress } from '../../../sync/own/own-state.ts';
import type { PhotoUse } from '../../../sync/photos/account-photos.ts';
import { useFailureWords } from '../../../ui/forms/refusal-words.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { useSession } from '../../../sync/session/use-session.ts';
import { type Album, type AlbumPhoto, albumOf } from './album.ts';
import { ChooseFiles } from './choose-files.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { EndActs } from './photo-acts.tsx';
import { useCropping } from './use-cropping.ts';
import { PhotoStatus } from './photo-status.tsx';
import { Picture } from './picture.tsx';
import { Section } from '../section.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { type FailedFile, useActingOnPhotos, useTakingPhotos } from './use-photos.ts';
import { WorkPhotos } from './work-photos.tsx';
import account from '../account.module.css';
import classes from './photos.module.css';

const CropSheet = lazily(async () => (await import('./crop-sheet.tsx')).CropSheet);

/** Profile photo, cover and photos of one's work: chosen, arranged and taken away, with a connection or without. */
export function ChoosePhotos({ account: own }: { account: OwnUser }) {
  const { t } = useLingui();
  const { photos, fields } = useOwn();
  const { session } = useSession();
  const { left, failed, take } = useTakingPhotos();
  const cropping = useCropping((file, area) => take([file], 'profile', area));
  const album = albumOf(own, photos);
  if (session?.impersonation) return <OnlyTheOwner />;
  return (
    <div className={account.sections}>
      <Taking left={left} failed={failed} />
      <Section title={t`Profile photo`}>
        <Shown photo={album.profile} choice={fields.profilePhoto} alt={t`Profile photo`} shape={classes.round} />
        <ChooseFiles isMany={false} isBusy={left > 0} onFiles={([file]) => file && void cropping.begin(file)}>
          {album.profile ? <Trans>Choose another profile photo</Trans> : <Trans>Choose a profile photo</Trans>}
        </ChooseFiles>
        {cropping.url && <CropSheet url={cropping.url} onClose={cropping.close} onChoose={cropping.choose} />}
      </Section>
      <Section title={t`Cover photo`}>
        <Shown photo={album.cover} choice={fields.coverPhoto} alt={t`Cover photo`} shape={classes.wide} />
        <ChooseFiles isMany={false} isBusy={left > 0} onFiles={(files) => take(files, 'cover')}>
          {album.cover ? <Trans>Choose another cover photo</Trans> : <Trans>Choose a cover photo</Trans>}
        </ChooseFiles>
      </Section>
      <Work album={album} isBusy={left > 0} onFiles={(files) => take(files, null)} />
    </div>
  );
}

interface WorkProps {
  album: Album;
  isBusy: boolean;
  onFiles: (files: readonly File[], use: PhotoUse | null) => void;
}

function Work({ album, isBusy, onFiles }: WorkProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Photos of your work`}>
      <p className={account.lead}>
        <Trans>PNG or JPEG, up to 20MB each and {maxPhotos} in all. The first ones are seen most.</Trans>
      </p>
      <WorkPhotos album={album} />
      <ChooseFiles isMany isBusy={isBusy} onFiles={(files) => onFiles(files, null)}>
        <Trans>Add photos</Trans>
      </ChooseFiles>
    </Section>
  );
}

interface ShownProps {
  photo: AlbumPhoto | null;
  /** How far the choice of it has come, where it was made here. */
  choice: FieldProgress | undefined;
  alt: string;
  shape: string | undefined;
}

function Shown({ photo, choice, alt, shape }: ShownProps) {
  const { failure, act } = useActingOnPhotos();
  if (!photo) return null;
  const isChosenOnly = photo.waiting === null && choice !== undefined;
  return (
    <div className={classes.shown}>
      <Picture key={photo.photoId} photo={photo} alt={alt} className={shape} />
      {isChosenOnly ? <FieldStatus state={choice} /> : <PhotoStatus waiting={photo.waiting} />}
      <div role="group" aria-label={alt} className={classes.acts}>
        <EndActs photo={photo} act={act} />
      </div>
      <Outcome failure={failure} />
    </div>
  );
}

/** What is being made ready, and the files that did not become photos. */
function Taking({ left, failed }: { left: number; failed: readonly FailedFile[] }) {
  const words = useFailureWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever chose the files may be far down the page.
    if (failed.length > 0) place.current?.scrollIntoView({ block: 'center' });
  }, [failed]);
  return (
    <>
      <p role="status" className={classes.taking}>
        {left > 0 && <Plural value={left} one="Making # photo ready…" other="Making # photos ready…" />}
      </p>
      <div ref={place} role="alert" className={classes.failed}>
        {failed.map(({ name, failure }, index) => (
          <Fragment key={`${index} ${name}`}>
            <strong>{name}</strong>
            <p>{words(failure)}</p>
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** An admin who acts for somebody has the pictures of neither. */
function OnlyTheOwner() {
  return (
    <p className={account.lead}>
      <Trans>You act for somebody else. Only the owner of the account adds photos and arranges them.</Trans>
    </p>
  );
}
