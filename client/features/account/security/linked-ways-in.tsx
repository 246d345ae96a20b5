import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandGoogleFilled, IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { OwnUser, SignInMethod } from '../../../../shared/model/user.ts';
import { useIsGoogleOffered } from '../../../sync/session/use-google-offered.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { LinkGoogle } from './link-google.tsx';
import { NeedsConnection } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { Unlink } from './unlink.tsx';
import classes from '../account.module.css';

const icons = { password: IconMail, google: IconBrandGoogleFilled, phone: IconDeviceMobile };
const methods = ['password', 'google', 'phone'] as const satisfies readonly SignInMethod[];

/** How the person comes into the account, and how they could. */
export function WaysIn({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const isGoogleOffered = useIsGoogleOffered();
  const isShown = (method: SignInMethod) =>
    method !== 'google' || isGoogleOffered || account.signInMethods.includes(method);
  return (
    <Section title={t`Ways to sign in`}>
      <NeedsConnection />
      <ul className={classes.rows}>
        {methods.filter(isShown).map((method) => (
          <WayIn key={method} method={method} account={account} />
        ))}
      </ul>
    </Section>
  );
}

function WayIn({ method, account }: { method: SignInMethod; account: OwnUser }) {
  const { t } = useLingui();
  const Icon = icons[method];
  const name = { password: t`Email and password`, google: t`Google`, phone: t`Phone number` }[method];
  const isLinked = account.signInMethods.includes(method);
  return (
    <li className={classes.row}>
      <Icon size="1.5rem" aria-hidden />
      <div className={classes.rowWords}>
        <h3>{name}</h3>
        <p>{isLinked ? <Linked method={method} account={account} /> : <Trans>Not linked</Trans>}</p>
      </div>
      {isLinked ? <Unlink method={method} name={name} account={account} /> : <LinkIt method={method} />}
    </li>
  );
}

function Linked({ method, account }: { method: SignInMethod; account: OwnUser }) {
  if (method === 'phone' && account.phoneNumber) return formatPhone(account.phoneNumber);
  if (method === 'password' && account.email) return account.email;
  return <Trans>Linked</Trans>;
}

function LinkIt({ method }: { method: SignInMethod }) {
  const { t } = useLingui();
  const lang = useLanguage();
  const { refused } = useSearch({ from: '/$lang/account' });
  switch (method) {
    case 'google':
      return <LinkGoogle refused={refused} />;
    case 'phone':
      return (
        <Link
          to="/$lang/add-phone-number"
          params={{ lang }}
          className={controls.button}
          aria-label={t`Link a phone number`}
        >
          <Trans>Link</Trans>
        </Link>
      );
    case 'password':
      return (
        <a href="#password" className={controls.button} aria-label={t`Add a password`}>
          <Trans>Add</Trans>
        </a>
      );
  }
}
