import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { isLanguage } from '../../../../shared/model/language.ts';
import { isWaiting } from '../../../../shared/rules/account/membership.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { NameText, WorkTexts } from '../public-texts.tsx';
import { Section } from '../section.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from '../account.module.css';

/** What one says of oneself; it keeps itself, with a connection or without. */
export function AboutYou({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  return (
    <Section title={t`About you`} id="about">
      {isWaiting(account) ? (
        <Later name={account.displayName} />
      ) : (
        <>
          <p className={classes.lead}>
            <Trans>Changes are kept as you type, also with no connection.</Trans>
          </p>
          <NameText account={account} />
          {account.isContractor && <WorkTexts account={account} />}
        </>
      )}
      <PreferredLanguage chosen={account.preferredLang} />
    </Section>
  );
}

/** In place of what a professional says of themselves: the server takes none of it before they are let in. */
function Later({ name }: { name: string }) {
  return (
    <>
      {name !== '' && (
        <p className={classes.fact}>
          <strong>{name}</strong>
        </p>
      )}
      <p className={classes.lead}>
        <Trans>You write your name and about your work as soon as you have access to the beta.</Trans>
      </p>
      <Link to="/$lang/coming-soon" params={{ lang: useLanguage() }} className={controls.button}>
        <Trans>What I am waiting for</Trans>
      </Link>
    </>
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
