import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { Section } from '../section.tsx';
import classes from '../account.module.css';
import { OwnChoice } from './own-choice.tsx';

/** Whether residents may write to a professional. */
export function TakingMessages({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  return (
    <Section title={t`Messages from residents`}>
      <OwnChoice account={account} field="refusesMessages" label={t`Residents may write to me on Confío`} isInverse />
      <p className={classes.lead}>
        {account.refusesMessages ? (
          <Trans>Your profile says that you take no messages. Your number, if you publish one, still shows.</Trans>
        ) : (
          <Trans>Your profile and your card in the directory have a button to write to you.</Trans>
        )}
      </p>
    </Section>
  );
}
