import { Trans } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './profile.module.css';

/** To the directory; for who came from there, to their very search and place in it. */
export function BackLink() {
  const router = useRouter();
  return (
    <Link
      to="/$lang/find"
      params={{ lang: useLanguage() }}
      className={classes.back}
      onClick={(event) => {
        const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey;
        if (hasModifier || !router.state.location.state.isFromDirectory) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <IconChevronLeft size="1.25rem" aria-hidden />
      <Trans>All professionals</Trans>
    </Link>
  );
}
