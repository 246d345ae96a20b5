import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronDown, IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import {
  isStepDone,
  type OwnerStep,
  ownerSteps,
  type OwnerStepStatus,
} from '../../../../shared/rules/profile/owner-steps.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { ProfileTab } from '../edit-profile/profile-tab.ts';
import { albumOf } from '../photos/album.ts';
import { AskForReviews } from './ask-for-reviews.tsx';
import { isAnswerKept, keepAnswer } from './kept-answer.ts';
import classes from './step-list.module.css';

const confirmedItem = 'hoursConfirmed';

/** Where each is done; reviews are asked for at once. */
const tabs: Record<Exclude<OwnerStep, 'reviews'>, ProfileTab> = {
  name: 'basicInfo',
  services: 'basicInfo',
  phone: 'basicInfo',
  description: 'basicInfo',
  price: 'basicInfo',
  zones: 'zonesAndHours',
  hours: 'zonesAndHours',
  portrait: 'photos',
  'work-photos': 'photos',
};

interface StepListProps {
  account: OwnUser;
  /** Whether it says only how far that is and what comes next. */
  isBrief: boolean;
}

/** What is done of a profile and what is left, the next step first, each with the way to it; who waits for access does it later. */
export function StepList({ account, isBrief }: StepListProps) {
  const { photos } = useOwn();
  const [hasConfirmedHours, setConfirmed] = useState(() => isAnswerKept(confirmedItem, account.uid));
  const album = albumOf(account, photos);
  const held = { hasPortrait: album.profile !== null, workPhotos: album.work.length, hasConfirmedHours };
  const steps = ownerSteps({ account, ...held });
  const left = steps.filter((each) => !isStepDone(each)).slice(0, isBrief ? 1 : steps.length);
  const asked = steps.filter(({ isOptional }) => !isOptional);
  const done = asked.filter(isStepDone);
  const isWhole = done.length === asked.length;
  const confirm = () => {
    keepAnswer(confirmedItem, account.uid);
    setConfirmed(true);
  };
  return (
    <>
      {isWhole ? <AllDone /> : <Progress done={done.length} all={asked.length} />}
      {left.length > 0 && (
        <ol className={classes.steps}>
          {left.map((status, index) => (
            <li key={status.step} data-next={index === 0 && !isWhole}>
              <Way status={status} account={account} />
              {status.step === 'hours' && (
                <button type="button" className={controls.button} onClick={confirm}>
                  <IconCheck size="1.25rem" aria-hidden />
                  <Trans>The usual hours are right</Trans>
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {done.length > 0 && !isWhole && !isBrief && (
        <details className={classes.done}>
          <summary>
            <Trans>What is done</Trans>
            <IconChevronDown size="1.25rem" aria-hidden />
          </summary>
          <ul>
            {done.map((status) => (
              <li key={status.step}>
                <IconCircleCheck size="1.25rem" aria-hidden />
                <StepWords {...status} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const id = useId();
  return (
    <div className={classes.progress}>
      <p id={id}>
        <Trans>
          {done} of {all} steps done
        </Trans>
      </p>
      <progress aria-labelledby={id} max={all} value={done} />
    </div>
  );
}

function AllDone() {
  return (
    <p className={classes.whole}>
      <IconCircleCheck size="1.5rem" aria-hidden />
      <Trans>All done: your profile says what clients look for.</Trans>
    </p>
  );
}

function Way({ status, account }: { status: OwnerStepStatus; account: OwnUser }) {
  const { step } = status;
  const lang = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const words = (
    <>
      <IconCircle size="1.25rem" aria-hidden />
      <span>
        <StepWords {...status} />
      </span>
    </>
  );
  const inside = (
    <>
      {words}
      <IconChevronRight size="1.25rem" aria-hidden />
    </>
  );
  if (step === 'reviews') {
    return (
      <>
        <button type="button" className={classes.way} onClick={() => setAsking(true)}>
          {inside}
        </button>
        {isAsking && <AskForReviews uid={account.uid} onClose={() => setAsking(false)} />}
      </>
    );
  }
  if (!account.hasBetaAccess) return <p className={classes.way}>{words}</p>;
  return (
    <Link to="/$lang/edit-contractor-profile" params={{ lang }} search={{ tab: tabs[step] }} className={classes.way}>
      {inside}
    </Link>
  );
}

function StepWords({ step, has, wanted }: OwnerStepStatus) {
  const { t } = useLingui();
  const words: Record<OwnerStep, string> = {
    reviews: t`Ask clients for reviews: ${has} of ${wanted}`,
    name: t`Add your name`,
    services: t`Add your services`,
    zones: t`Add where you work`,
    phone: t`Publish your number`,
    portrait: t`Add a photo of you`,
    description: t`Write about yourself`,
    hours: t`Add your hours`,
    price: t`If you like, say what you charge`,
    'work-photos': t`Add photos of your work: ${has} of ${wanted}`,
  };
  return words[step];
}
