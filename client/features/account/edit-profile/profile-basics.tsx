import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../../shared/model/user.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import { ChooseServices } from './choose-services.tsx';
import { OwnText } from '../own-text.tsx';
import classes from './setup.module.css';

interface ProfileBasicsProps {
  account: OwnUser;
  /** Null until the device has it. */
  taxonomy: Taxonomy | null;
}

/** Name, email and, of who offers them, services and a description (specification, section 2). */
export function ProfileBasics({ account, taxonomy }: ProfileBasicsProps) {
  const { t } = useLingui();
  return (
    <>
      <OwnText
        account={account}
        field="displayName"
        label={t`Name`}
        hint={account.isContractor ? t`As your clients know you, or your business.` : t`It stands beside your reviews.`}
      />
      {account.email !== null && (
        <p className={classes.email}>
          <span>
            <Trans>Email</Trans>
          </span>
          <strong>{account.email}</strong>
        </p>
      )}
      {account.isContractor && (
        <>
          {taxonomy ? <ChooseServices account={account} taxonomy={taxonomy} /> : <Waiting />}
          <OwnText
            account={account}
            field="description"
            label={t`About your work`}
            hint={t`What you do, since when, and what clients may expect.`}
          />
        </>
      )}
    </>
  );
}
