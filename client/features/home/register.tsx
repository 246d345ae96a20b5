import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../sync/session/use-session.ts';
import controls from '../../ui/controls/controls.module.css';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './hero/hero.module.css';

/** The way to an account; who has one is led on from it, once it is known who they are. */
export function Register() {
  const account = useSession().session?.account;
  const common = { params: { lang: useLanguage() }, className: `${controls.button} ${classes.button}` };
  if (!account || account.isAnonymous) {
    return (
      <>
        <Link to="/$lang/create-account" {...common}>
          <Trans>Register</Trans>
        </Link>
        <p>
          <Trans>You do not need an account to search. Professionals join by invitation while we are in beta.</Trans>
        </p>
      </>
    );
  }
  return account.isContractor ? (
    <Link to="/$lang/profile" {...common}>
      <Trans>My profile</Trans>
    </Link>
  ) : (
    <Link to="/$lang/account-setup/{-$step}" {...common}>
      <Trans>Offer my services</Trans>
    </Link>
  );
}
