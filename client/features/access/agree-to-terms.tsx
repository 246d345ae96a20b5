import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { wayAfterSignIn } from '../../../shared/rules/account/access.ts';
import { currentTerms } from '../../../shared/rules/account/terms.ts';
import { post } from '../../sync/session/requests.ts';
import { AccountFrame } from '../../ui/forms/account-frame.tsx';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFirstProblem } from '../../ui/forms/use-first-problem.ts';
import { useSending } from '../../ui/forms/use-sending.ts';
import { useSession } from '../../sync/session/use-session.ts';
import controls from '../../ui/controls/controls.module.css';
import { hrefOf } from '../../ui/forms/way-href.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { SignOut } from './sign-out.tsx';
import classes from './access.module.css';

interface AgreeToTermsProps {
  nextRoute: string | null;
  /** What a person who does not agree may do with their account, which they do not reach otherwise. */
  children: ReactNode;
}

/** The end of the terms: 'I agree', by whom it may be said, once (specification, section 4; product decision 14), and the way out. */
export function AgreeToTerms({ nextRoute, children }: AgreeToTermsProps) {
  const { session } = useSession();
  return (
    <AccountFrame>
      <section id="agree" className={`page ${classes.agree}`} aria-labelledby="agree-title">
        <h2 id="agree-title">
          <Trans>Do you agree?</Trans>
        </h2>
        {session?.impersonation ? (
          <p>
            <Trans>Only the owner of the account can agree to the terms.</Trans>
          </p>
        ) : (
          <AgreeForm nextRoute={nextRoute} />
        )}
      </section>
      {!session?.impersonation && <Decline>{children}</Decline>}
    </AccountFrame>
  );
}

function AgreeForm({ nextRoute }: { nextRoute: string | null }) {
  const { t } = useLingui();
  const agree = useAgreeing(nextRoute);
  const { send, isSending, failure } = useSending();
  const [isAdult, setAdult] = useState(false);
  const [asked, setAsked] = useState<object | null>(null);
  const form = useFirstProblem(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(isAdult ? null : {});
    if (isAdult) void send(agree);
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <ConnectionNote>
        <Trans>You are offline. You can read the terms; to agree to them you need a connection.</Trans>
      </ConnectionNote>
      <Checkbox
        label={t`I am 18 or older.`}
        checked={isAdult}
        aria-invalid={asked !== null}
        error={asked && <span role="alert">{t`Only people who are 18 or older may agree.`}</span>}
        onChange={(event) => {
          setAdult(event.currentTarget.checked);
          setAsked(null);
        }}
      />
      <Problem failure={failure} />
      <SubmitButton isSending={isSending}>
        <Trans>I agree</Trans>
      </SubmitButton>
    </form>
  );
}

/** Nobody is held: without the terms the account stays closed, and one can go, for now or for good. */
function Decline({ children }: { children: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section className={`page ${classes.decline}`} aria-labelledby="decline-title">
      <h2 id="decline-title">
        <Trans>If you do not agree</Trans>
      </h2>
      <p>
        <Trans>
          Your account stays as it is and waits until you agree. You can sign out and come back another day, take your
          data with you, or delete the account.
        </Trans>
      </p>
      <div>
        <button type="button" className={controls.button} onClick={() => setLeaving(true)}>
          <IconLogout size={18} aria-hidden />
          <Trans>Sign out</Trans>
        </button>
      </div>
      {children}
      {isLeaving && <SignOut onClose={() => setLeaving(false)} />}
    </section>
  );
}

/** Says it to the server, and goes on to where the person was going. */
function useAgreeing(nextRoute: string | null) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { session } = useRouter().options.context;
  return async () => {
    const answer = await post('/account/terms', { version: currentTerms.version }, SessionAnswer);
    session.update(answer);
    if (!answer.session) return;
    await navigate({ href: hrefOf(wayAfterSignIn(language, answer.session.account, nextRoute)), replace: true });
  };
}
