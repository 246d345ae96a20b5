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
import { FactsForm } from '../facts/lazy-facts-form.tsx';
import { OwnCard } from '../own-card.tsx';
import { ProfileBasics } from './profile-basics.tsx';
import { type SetupStep, setupSteps } from './setup-steps.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useSelf } from '../../../sync/own/use-self.ts';
import { OfferServices } from '../offering/offer-services.tsx';
import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';
import account from '../account.module.css';
import classes from './setup.module.css';

interface SetupProps {
  step: SetupStep;
  /** After the last step. */
  onDone: (account: OwnUser) => void;
}

/** Setting up a professional's account, step by step (specification, sections 2 and 4); anybody else is asked whether they offer services. */
export function Setup({ step, onDone }: SetupProps) {
  const own = useOwn().account;
  const taxonomy = useTaxonomy();
  const isProfessional = useSelf().session?.account.isContractor;
  return (
    <AccountFrame>
      <div className={`page ${account.account}`}>
        <h1>{isProfessional ? <Trans>Set up your account</Trans> : <Trans>Offer my services</Trans>}</h1>
        {!own ? (
          <Waiting />
        ) : own.isContractor ? (
          <Step step={step} own={own} taxonomy={taxonomy} onDone={() => onDone(own)} />
        ) : (
          <OfferServices account={own} />
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
  const names = { 'basic-info': t`About you`, 'service-zones': t`Where you work`, photos: t`Photos` };
  const place = setupSteps.indexOf(step);
  const [number, all] = [place + 1, setupSteps.length];
  return (
    <>
      <h2 className={classes.step} data-arrival>
        <span>
          <Trans>
            Step {number} of {all}
          </Trans>
        </span>{' '}
        {names[step]}
      </h2>
      <section className={account.sections} aria-label={names[step]}>
        {step === 'basic-info' ? (
          <>
            <OwnCard>
              <ProfileBasics account={own} taxonomy={taxonomy} />
            </OwnCard>
            <details className={classes.optional}>
              <summary>
                <Trans>Prices and ways to pay, if you like</Trans>
              </summary>
              <div className={account.sections}>
                <FactsForm account={own} taxonomy={taxonomy} />
              </div>
            </details>
          </>
        ) : step === 'service-zones' ? (
          <Coverage account={own} taxonomy={taxonomy} />
        ) : (
          <ChoosePhotos account={own} />
        )}
      </section>
      <Onward
        isReady={own.displayName !== ''}
        previous={setupSteps[place - 1]}
        next={setupSteps[place + 1]}
        onDone={onDone}
      />
    </>
  );
}

interface OnwardProps {
  /** Whether the name is set: without it nobody goes on (specification, section 4). */
  isReady: boolean;
  previous: SetupStep | undefined;
  next: SetupStep | undefined;
  onDone: () => void;
}

function Onward({ isReady, previous, next, onDone }: OnwardProps) {
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
          {next ? <Trans>Next</Trans> : <Trans>See my profile</Trans>}
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
