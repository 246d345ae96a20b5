import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../ui/words/use-language.ts';
import { Others } from './others.tsx';
import classes from './gone.module.css';

/** Under 'page not found', where a profile is asked for: what may have become of it, and the ways to who has that name or does the same. */
export function ProfileGone({ uid, name }: { uid: string; name: string | undefined }) {
  const lang = useLanguage();
  const words = name?.replaceAll('-', ' ');
  return (
    <>
      <p className={`page ${classes.happened}`}>
        <Trans>
          A profile is not shown while its owner has paused it, before three reviews of it are approved, and once they
          do not offer services any more.
        </Trans>{' '}
        {words && (
          <Trans>
            Perhaps{' '}
            <Link to="/$lang/find" params={{ lang }} search={{ q: words }}>
              somebody of that name
            </Link>{' '}
            is in the directory.
          </Trans>
        )}
      </p>
      <Others uid={uid} />
    </>
  );
}

/** The same where a review of somebody is asked for. */
export function ReviewedGone({ uid }: { uid: string }) {
  return (
    <>
      <p className={`page ${classes.happened}`}>
        <Trans>
          This review link no longer works: the professional has stopped offering services here, or their profile was
          taken down.{' '}
          <Link to="/$lang/leave-a-review/{-$id}" params={{ lang: useLanguage(), id: undefined }}>
            Choose somebody from the directory
          </Link>
          .
        </Trans>
      </p>
      <Others uid={uid} />
    </>
  );
}
