import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { isLanguage } from '../../../../shared/model/language.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { NameText, WorkTexts } from '../public-texts.tsx';
import { Section } from '../section.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import classes from '../account.module.css';

/** What one says of oneself; it keeps itself, with a connection or without. */
export function AboutYou({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  return (
    <Section title={t`About you`} id="about">
      <p className={classes.lead}>
        <Trans>Changes are kept as you type, also with no connection.</Trans>
      </p>
      <NameText account={account} />
      {account.isContractor && <WorkTexts account={account} />}
      <PreferredLanguage chosen={account.preferredLang} />
    </Section>
  );
}

function PreferredLanguage({ chosen }: Record<'chosen', OwnUser['preferredLang']>) {
  const { t } = useLingui();
  const { fields, own } = useOwn();
  const { send, failure } = useSending();
  return (
    <div className={classes.field}>
      <Select
        label={t`The language of our messages to you`}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) void send(() => own.ask((opened) => opened.edit({ preferredLang: value })));
        }}
      >
        <option value="es" lang="es">
          Español
        </option>
        <option value="en" lang="en">
          English
        </option>
      </Select>
      <FieldStatus state={fields.preferredLang ?? null} />
      <Outcome failure={failure} />
    </div>
  );
}
