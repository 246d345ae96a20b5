import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '../../../../shared/model/user.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import { ContactPhone } from '../details/contact-phone.tsx';
import { ChooseServices } from './choose-services.tsx';
import { NameText, WorkTexts } from '../public-texts.tsx';
import classes from './setup.module.css';

interface ProfileBasicsProps {
  account: OwnUser;
  /** Null until the device has it. */
  taxonomy: Taxonomy | null;
}

/** Name, email and, of who offers services, a number that clients may call, the services and a description (specification, section 2). */
export function ProfileBasics({ account, taxonomy }: ProfileBasicsProps) {
  return (
    <>
      <NameText account={account} />
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
          <ContactPhone account={account} />
          {taxonomy ? <ChooseServices account={account} taxonomy={taxonomy} /> : <Waiting />}
          <WorkTexts account={account} />
        </>
      )}
    </>
  );
}
