import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { UseBetaKey } from '../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { type Person, wayAfterSignIn } from '../../../shared/rules/account/access.ts';
import { post } from '../../sync/session/requests.ts';
import form from '../../ui/forms/form.module.css';
import { Problem } from '../../ui/forms/problem.tsx';
import { onlyOf, useSending } from '../../ui/forms/use-sending.ts';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { hrefOf } from '../../ui/forms/way-href.ts';
import { useLanguage } from '../../ui/words/use-language.ts';

interface UseInvitationProps {
  betaKey: string;
  /** Who is signed in, and waits for access. */
  person: Person;
  /** What the address says of the page to come. */
  nextRoute: string | null;
}

/**
 * Uses the invitation of the address for who is signed in: they have just come in, or waited already (specification, section 4;
 * product decision 28). The page's guard then leads them on. An invitation that does not count is said to be so, and goes no further.
 */
export function UseInvitation({ betaKey, person, nextRoute }: UseInvitationProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { failure, send } = useInvitation(betaKey);
  if (failure === null) return <Waiting />;
  const isSpent = onlyOf(failure, 'beta-key-invalid') !== null;
  const goOn = () => void navigate({ href: hrefOf(wayAfterSignIn(language, person, nextRoute)), replace: true });
  return (
    <div className={form.form}>
      <p>
        <Trans>You are signed in, but your invitation did not let you in.</Trans>
      </p>
      <Problem failure={failure} />
      {!isSpent && (
        <Button onClick={send}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button variant={isSpent ? 'filled' : 'default'} onClick={goOn}>
        <Trans>Go on without it</Trans>
      </Button>
    </div>
  );
}

/** Sends the key once, and again when asked to. */
function useInvitation(key: string): { failure: unknown; send: () => void } {
  const { session } = useRouter().options.context;
  const { failure, send } = useSending();
  const isBegun = useRef(false);
  async function use() {
    session.update(await post('/account/beta-key', UseBetaKey.parse({ key }), SessionAnswer));
  }
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void send(use);
  });
  return { failure, send: () => void send(use) };
}
