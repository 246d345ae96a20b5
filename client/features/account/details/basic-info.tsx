import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Session } from '../../../../shared/model/session.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { BeginOffering, StopOffering } from '../offering/offering.tsx';
import { OwnerCard } from '../owner/owner-card.tsx';
import { AboutYou } from './about-you.tsx';
import { DeleteAccount } from '../security/delete-account.tsx';
import { SignedInDevices } from '../security/devices.tsx';
import { Email } from './email.tsx';
import { Inbox } from '../unsent/inbox.tsx';
import { MyData } from '../security/my-data.tsx';
import { Password } from '../security/password.tsx';
import { Phone } from './phone.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { WaysIn } from '../security/linked-ways-in.tsx';
import classes from '../account.module.css';

const SecondStep = lazily(async () => (await import('../security/second-step.tsx')).SecondStep);

/** What the account says, how one comes into it, and the end of it. */
export function BasicInfo({ session }: { session: Session }) {
  const { account } = useOwn();
  return (
    <div className={classes.sections}>
      <Inbox />
      {account?.isContractor && <MyProfile account={account} />}
      {account ? <AboutYou account={account} /> : <Waiting />}
      {account && !account.isContractor && <BeginOffering />}
      {session.impersonation ? <OnlyTheOwner /> : <OwnersMatters account={session.account} />}
      {account?.isContractor && <StopOffering account={account} />}
      {!session.impersonation && <DeleteAccount account={session.account} />}
    </div>
  );
}

/** Where a professional stands, and the way to the profile itself. */
function MyProfile({ account }: { account: OwnUser }) {
  const params = { lang: useLanguage(), id: account.uid };
  return (
    <OwnerCard account={account} isLive={account.publication?.isLive ?? false} isBrief>
      <Link to="/$lang/profile/{-$id}/{-$name}" params={params} className={controls.button}>
        <Trans>See my profile</Trans>
      </Link>
    </OwnerCard>
  );
}

/** What the server decides; it says so at once, so that it is the session's account that shows it. */
function OwnersMatters({ account }: Pick<Session, 'account'>) {
  return (
    <>
      <Email account={account} />
      <Phone account={account} />
      <WaysIn account={account} />
      <Password account={account} />
      {account.isAdmin && <SecondStep account={account} />}
      <SignedInDevices />
      <MyData />
    </>
  );
}

/** While an admin acts for somebody (product decision 4). */
function OnlyTheOwner() {
  return (
    <p className={classes.lead}>
      <Trans>
        You act for somebody else. Only the owner changes how they sign in, takes their data along or deletes the
        account.
      </Trans>
    </p>
  );
}
