import { isWaiting } from '../../../../shared/rules/account/membership.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import classes from '../account.module.css';
import { CannedAnswers } from './canned-answers.tsx';
import { LockedPhone } from './locked-phone.tsx';
import { QuietTimes } from './quiet-times.tsx';
import { UnreadLetters } from './unread-letters.tsx';
import { TakingMessages } from './taking-messages.tsx';

/** Whether one is written to, when that is announced, and what is kept ready to answer with. */
export function MessageSettings() {
  const { account } = useOwn();
  const { session } = useSession();
  if (!account) return <Waiting />;
  const hasAnswers = account.isContractor && !isWaiting(account) && !session?.impersonation;
  return (
    <div className={classes.sections}>
      {account.isContractor && <TakingMessages account={account} />}
      <QuietTimes account={account} />
      <UnreadLetters account={account} />
      <LockedPhone account={account} />
      {hasAnswers && <CannedAnswers account={account} />}
    </div>
  );
}
