import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { provenEmailOf } from '../../../../shared/rules/account/sign-in/credentials.ts';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { Section } from '../section.tsx';
import classes from '../account.module.css';
import { OwnChoice } from './own-choice.tsx';

/** Whether a letter, and to a professional's phone a text, says what was not read. */
export function UnreadLetters({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const address = provenEmailOf(account);
  const number = account.isContractor && account.phoneVerified ? account.phoneNumber : null;
  return (
    <Section title={t`When you have not read a message`}>
      <p className={classes.lead}>
        <Trans>After ten minutes we tell you that somebody wrote and who, never what.</Trans>
      </p>
      {address === null ? (
        <p className={classes.lead}>
          <Trans>Once your email address is confirmed, we email you.</Trans>
        </p>
      ) : (
        <OwnChoice
          account={account}
          field="refusesMessageLetters"
          label={t`An email to ${address}, one per conversation until I read it`}
          isInverse
        />
      )}
      {number !== null && <Texts account={account} number={formatPhone(number)} />}
    </Section>
  );
}

function Texts({ account, number }: { account: OwnUser; number: string }) {
  const { t } = useLingui();
  return <OwnChoice account={account} field="wantsMessageTexts" label={t`A text to ${number}, one a day at most`} />;
}
