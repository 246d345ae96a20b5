import { Trans } from '@lingui/react/macro';
import { IconBell, IconBellOff, IconMail } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '../../scheduling/use-online.ts';
import { useSession } from '../../sync/session/use-session.ts';
import { turnPushOn, turnPushOff, type PushState, readPushState } from '../../sync/session/push-subscription.ts';
import { hasDeclined, noteDeclined, type Offer } from './declined.ts';
import { Problem } from '../../ui/forms/lazy-problem.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './tell-me.module.css';

/** Offers to tell this device of answers while the product is closed, once something was sent; who says no is not asked again here. */
export function TellMe() {
  const { telling, turn, failure, isBusy } = useTelling();
  const { isDeclined, decline } = useDeclined('tellingDeclined');
  if (telling === 'on' || telling === null) return failure === null ? null : <Problem failure={failure} />;
  if (telling !== 'off' || isDeclined) return <TellByLetter />;
  return (
    <div className={classes.offer}>
      <p>
        <IconBell size="1.25rem" aria-hidden />
        <Trans>Shall we tell you on this device when there is an answer?</Trans>
      </p>
      <div className={classes.choices}>
        <button type="button" disabled={isBusy} onClick={() => turn(turnPushOn)}>
          <Trans>Yes, tell me</Trans>
        </button>
        <button type="button" onClick={decline}>
          <Trans>Not now</Trans>
        </button>
      </div>
      {failure !== null && <Problem failure={failure} />}
    </div>
  );
}

/** Offers an account to who has none and is not told otherwise: without a way to be told they would have to look for the answer. */
function TellByLetter() {
  const lang = useLanguage();
  const account = useSession().session?.account;
  const { isDeclined, decline } = useDeclined('accountDeclined');
  const nextRoute = useLocation({ select: ({ pathname }) => pathname });
  if (!account?.isAnonymous || isDeclined) return null;
  const links = { params: { lang }, search: { nextRoute }, preload: false } as const;
  return (
    <div className={classes.offer}>
      <p>
        <IconMail size="1.25rem" aria-hidden />
        <Trans>With an account, we email you when there is an answer. Your messages move to it.</Trans>
      </p>
      <div className={classes.choices}>
        <Link to="/$lang/create-account" {...links}>
          <Trans>Create an account</Trans>
        </Link>
        <Link to="/$lang/signin" {...links}>
          <Trans>Sign in</Trans>
        </Link>
        <button type="button" onClick={decline}>
          <Trans>Not now</Trans>
        </button>
      </div>
    </div>
  );
}

function useDeclined(offer: Offer) {
  const [isDeclined, setDeclined] = useState(() => hasDeclined(offer));
  const decline = () => {
    noteDeclined(offer);
    setDeclined(true);
  };
  return { isDeclined, decline };
}

/** Where it is turned on and off. */
export function TellingSwitch() {
  const { telling, turn, failure, isBusy } = useTelling();
  if (telling === null || telling === 'impossible') return null;
  return (
    <div className={classes.switch}>
      {telling === 'forbidden' ? (
        <p>
          <IconBellOff size="1.25rem" aria-hidden />
          <Trans>
            This browser does not let Confío tell you of new messages. Its settings for this site can change that.
          </Trans>
        </p>
      ) : (
        <button
          type="button"
          aria-pressed={telling === 'on'}
          disabled={isBusy}
          onClick={() => turn(telling === 'on' ? turnPushOff : turnPushOn)}
        >
          {telling === 'on' ? <IconBell size="1.25rem" aria-hidden /> : <IconBellOff size="1.25rem" aria-hidden />}
          {telling === 'on' ? (
            <Trans>You are notified of new messages on this device</Trans>
          ) : (
            <Trans>Notify me of new messages on this device</Trans>
          )}
        </button>
      )}
      {failure !== null && <Problem failure={failure} />}
    </div>
  );
}

/** Null until the server has said how it is, which takes a connection. */
function useTelling() {
  const isOnline = useOnline();
  const isKnown = useSession().session !== null;
  const [telling, setTelling] = useState<PushState | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    if (isOnline && isKnown) {
      readPushState().then(
        (now) => isOver || setTelling(now),
        () => undefined, // Nothing is offered that cannot be done; it is asked again when the connection is back.
      );
    }
    return () => {
      isOver = true;
    };
  }, [isOnline, isKnown]);
  const turn = (work: () => Promise<PushState>) => {
    setFailure(null);
    setBusy(true);
    work()
      .then(setTelling, setFailure)
      .finally(() => setBusy(false));
  };
  return { telling, turn, failure, isBusy };
}
