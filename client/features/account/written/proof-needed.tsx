import { Trans } from '@lingui/react/macro';
import { hasProof } from '../../../../shared/rules/account/sign-in/proof.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import { Email } from '../details/email.tsx';
import classes from '../account.module.css';

/** Says to who has proven neither an address nor a number that their reviews wait for it, with the way to do it. */
export function ProofNeeded() {
  const { session } = useSession();
  if (!session || session.impersonation || session.account.isAnonymous || hasProof(session.account)) return null;
  return (
    <>
      <p className={classes.lead} role="status">
        <Trans>
          Your reviews wait for one thing: they count and are published once you have confirmed your email address, by
          the link that we sent you, or a phone number. That is how people know that somebody real wrote them.
        </Trans>
      </p>
      <Email account={session.account} />
    </>
  );
}
