import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { AccountFrame } from '../../../ui/forms/account-frame.tsx';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { ChoosePhotos } from '../photos/choose-photos.tsx';
import { Coverage } from '../coverage/coverage.tsx';
import { OwnCard } from '../own-card.tsx';
import { ProfileBasics } from './profile-basics.tsx';
import { type SetupStep, stepsOf } from './setup-steps.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';
import account from '../account.module.css';
import classes from './setup.module.css';

interface SetupProps {
  step: SetupStep;
  /** After the last step. */
  onDone: (account: OwnUser) => void;
}

/** Setting up an account, step by step (specification, sections 2 and 4). */
export function Setup({ step, onDone }: SetupProps) {
  const own = useOwn().account;
  const taxonomy = useTaxonomy();
  return (
    <AccountFrame>
      <div className={`page ${account.account}`}>
        <h1>
          <Trans>Set up your account</Trans>
        </h1>
        {own ? (
          <Step
            step={stepsOf(own).includes(step) ? step : 'basic-info'}
            own={own}
            taxonomy={taxonomy}
            onDone={() => onDone(own)}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </AccountFrame>
  );
}

interface StepProps {
  step: SetupStep;
  own: OwnUser;
  /** Null until the device has it. */
  taxonomy: Taxonomy | null;
  onDone: () => void;
}

function Step({ step, own, taxonomy, onDone }: StepProps) {
  const { t } = useLingui();
  const steps = stepsOf(own);
  const names = { 'basic-info': t`About you`, 'service-zones': t`Where you work`, photos: t`Photos` };
  const place = steps.indexOf(step);
  const next = steps[place + 1];
  return (
    <>
      {steps.length > 1 && (
        <ol className={classes.steps} aria-label={t`Steps`}>
          {steps.map((each) => (
            <li key={each} aria-current={each === step ? 'step' : undefined}>
              {names[each]}
            </li>
          ))}
        </ol>
      )}
      <section className={account.sections} aria-label={names[step]}>
        {step === 'basic-info' ? (
          <OwnCard>
            <ProfileBasics account={own} taxonomy={taxonomy} />
          </OwnCard>
        ) : step === 'service-zones' ? (
          <Coverage account={own} taxonomy={taxonomy} />
        ) : (
          <ChoosePhotos account={own} />
        )}
      </section>
      <Onward
        isReady={own.displayName !== ''}
        isContractor={own.isContractor}
        previous={steps[place - 1]}
        next={next}
        onDone={onDone}
      />
    </>
  );
}

interface OnwardProps {
  /** Whether the name is set: without it nobody goes on (specification, section 4). */
  isReady: boolean;
  /** Whether there is a profile at the end of it. */
  isContractor: boolean;
  previous: SetupStep | undefined;
  next: SetupStep | undefined;
  onDone: () => void;
}

function Onward({ isReady, isContractor, previous, next, onDone }: OnwardProps) {
  const lang = useLanguage();
  const primary = `${controls.button} ${controls.primary}`;
  return (
    <div className={account.buttons}>
      {next && isReady ? (
        <Link to="/$lang/account-setup/{-$step}" params={{ lang, step: next }} className={primary}>
          <Trans>Next</Trans>
        </Link>
      ) : (
        <button type="button" className={primary} disabled={!isReady} onClick={onDone}>
          {next ? <Trans>Next</Trans> : isContractor ? <Trans>See my profile</Trans> : <Trans>Finish</Trans>}
        </button>
      )}
      {previous && (
        <Link to="/$lang/account-setup/{-$step}" params={{ lang, step: previous }} className={controls.button}>
          <Trans>Back</Trans>
        </Link>
      )}
      {!isReady && (
        <p className={account.lead}>
          <Trans>Write your name to go on.</Trans>
        </p>
      )}
    </div>
  );
}
