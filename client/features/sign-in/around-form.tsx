import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../ui/words/use-language.ts';
import { keptSearch, type SignInPurpose, type SignInSearch } from './sign-in-search.ts';
import form from '../../ui/forms/form.module.css';
import classes from './sign-in.module.css';

/** The way to the other of the two forms, with all that the address carries. */
export function OtherForm({ purpose, search }: { purpose: SignInPurpose; search: SignInSearch }) {
  const to = { params: { lang: useLanguage() }, search: keptSearch(search) };
  return (
    <p>
      {purpose === 'sign-in' ? (
        <Trans>
          New to Confío?{' '}
          <Link to="/$lang/create-account" {...to}>
            Create an account
          </Link>
        </Trans>
      ) : (
        <Trans>
          Do you have an account?{' '}
          <Link to="/$lang/signin" {...to}>
            Sign in
          </Link>
        </Trans>
      )}
    </p>
  );
}

/** In the place of what an invitation promises: it lets nobody in, which need not keep anybody out. */
export function SpentInvitation({ purpose }: { purpose: SignInPurpose }) {
  return (
    <div role="alert" className={form.note}>
      <p>
        <Trans>This invitation was used already, or it is not valid. Ask whoever sent it for another one.</Trans>{' '}
        {purpose === 'sign-up' && <Trans>You can create an account all the same, and wait on the list.</Trans>}
      </p>
    </div>
  );
}

/** What one comes in under; agreeing to it has a page of its own. */
export function Agreement() {
  const params = { lang: useLanguage() };
  return (
    <p className={classes.agreement}>
      <Trans>
        Accounts are for people of 18 or older, under the{' '}
        <Link to="/$lang/tos" params={params}>
          terms of use
        </Link>
        . What we store and who sees it is on the{' '}
        <Link to="/$lang/privacy" params={params}>
          privacy page
        </Link>
        .
      </Trans>
    </p>
  );
}
