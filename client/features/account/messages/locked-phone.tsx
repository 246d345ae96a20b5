import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { Section } from '../section.tsx';
import classes from '../account.module.css';
import { OwnChoice } from './own-choice.tsx';

/** Whether a notice that a locked device shows says what was written, beside who did. */
export function LockedPhone({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  return (
    <Section title={t`On a locked phone`}>
      <OwnChoice account={account} field="showsMessages" label={t`Show what was written, too`} />
      <p className={classes.lead}>
        <Trans>
          A notice says who wrote to you. Whoever holds the phone can read it, so it says what was written only if you
          choose so.
        </Trans>
      </p>
    </Section>
  );
}
