import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { type Missing, missingOf } from '../../../../shared/rules/profile/missing-parts.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { ProfileTab } from '../edit-profile/profile-tab.ts';
import classes from './owner.module.css';

/** Where each is added. */
const tabs: Record<Missing, ProfileTab> = {
  name: 'basicInfo',
  description: 'basicInfo',
  services: 'basicInfo',
  phone: 'basicInfo',
  zones: 'zonesAndHours',
  photo: 'photos',
};

/** What clients would look for in vain on the profile, each with the way to add it; who waits for access adds it later. */
export function MissingParts({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const words: Record<Missing, string> = {
    name: t`Your name`,
    description: t`Some words about your work`,
    services: t`The services that you offer`,
    zones: t`The zones where you work`,
    photo: t`A photo of you`,
    phone: t`A phone number that clients may call`,
  };
  const missing = missingOf(account);
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <h2>
        <Trans>Still missing on your profile</Trans>
      </h2>
      <ul>
        {missing.map((each) => (
          <li key={each}>{account.hasBetaAccess ? <Way to={each}>{words[each]}</Way> : words[each]}</li>
        ))}
      </ul>
    </div>
  );
}

function Way({ to, children }: { to: Missing; children: string }) {
  return (
    <Link to="/$lang/edit-contractor-profile" params={{ lang: useLanguage() }} search={{ tab: tabs[to] }}>
      {children}
    </Link>
  );
}
