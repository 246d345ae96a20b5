import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../sync/session/use-session.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './tell-me.module.css';

/** Leads to where quiet hours and the like are set, of who has an account. */
export function SettingsLink() {
  const account = useSession().session?.account;
  const language = useLanguage();
  if (!account || account.isAnonymous) return null;
  return (
    <p className={classes.switch}>
      <Link to="/$lang/account" params={{ lang: language }} search={{ tab: 'messages' }} preload={false}>
        {account.isContractor ? (
          <Trans>Quiet hours, saved replies, and whether you take messages</Trans>
        ) : (
          <Trans>Quiet hours</Trans>
        )}
      </Link>
    </p>
  );
}
