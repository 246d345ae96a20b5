import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { type Fact, waysToPay, waysToSpeak } from '../../../../shared/model/profile/facts.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { saidTruly } from '../../../../shared/rules/profile/facts.ts';
import { useFactWords } from '../../../ui/facts/fact-words.ts';
import { Choice } from '../edit-profile/choice.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { useOwnSet } from '../use-own-set.ts';
import classes from './facts.module.css';
import { WorksSince } from './works-since.tsx';

/** What a professional says of their work with a tick, and since when they do it. */
export function ChooseFacts({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const words = useFactWords();
  const { chosen, state, failure, toggle } = useOwnSet(account, 'facts');
  const shown: readonly string[] = saidTruly({ ...account, facts: chosen });
  const choices = (some: readonly Fact[]) =>
    some.map((fact) => (
      <Choice
        key={fact}
        label={words[fact]}
        isChosen={chosen.includes(fact)}
        isDisabled={false}
        onToggle={() => toggle(fact)}
      />
    ));
  return (
    <Section title={t`Good to know`} id="facts">
      <Group legend={t`Ways to pay`}>
        {choices(waysToPay)}
        {choices(['invoice'])}
      </Group>
      <Group legend={t`How clients can reach you`}>{choices(waysToSpeak)}</Group>
      {chosen.length > shown.length && (
        <p className={classes.hint}>
          <Trans>
            Calls and WhatsApp show once you publish your number, and messages while you take them; the rest shows at
            once.
          </Trans>
        </p>
      )}
      <Group legend={t`When it is urgent`}>{choices(['emergencies'])}</Group>
      <Outcome failure={failure} />
      <FieldStatus state={state} />
      <WorksSince account={account} />
    </Section>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <h3 id={id}>{legend}</h3>
      {children}
    </div>
  );
}
