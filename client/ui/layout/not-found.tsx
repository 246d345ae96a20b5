import { Trans, useLingui } from '@lingui/react/macro';
import { IconHome, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import controls from '../controls/controls.module.css';
import picture from '../illustrations/lost.svg';
import { useLanguage } from '../words/use-language.ts';
import classes from './not-found.module.css';

/** Unknown paths show a picture (specification, section 2), and ways forward. */
export function NotFound() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div className={`page ${classes.page}`}>
      <title>{t`Page not found · Confío`}</title>
      <meta name="robots" content="noindex" />
      <img src={picture} width={480} height={400} alt="" />
      <div className={classes.words}>
        <h1>
          <Trans>Page not found</Trans>
        </h1>
        <p>
          <Trans>There is nothing at this address. The page may have moved, or the link may have lost a letter.</Trans>
        </p>
        <div className={classes.ways}>
          <Link to="/$lang/find" params={{ lang: language }} className={`${controls.button} ${controls.primary}`}>
            <IconSearch size={18} aria-hidden="true" />
            <Trans>Find professionals</Trans>
          </Link>
          <Link to="/$lang" params={{ lang: language }} className={controls.button}>
            <IconHome size={18} aria-hidden="true" />
            <Trans>Go to the home page</Trans>
          </Link>
        </div>
      </div>
    </div>
  );
}
