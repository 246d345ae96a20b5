import { Trans, useLingui } from '@lingui/react/macro';
import type { TextPart } from './long-text.tsx';

/** The parts of the terms that are new or changed in the version to come, in full: they are read before they hold. */
export function useComingParts(): TextPart[] {
  const { t } = useLingui();
  return [
    { id: 'coming-accounts', title: t`Accounts and the beta`, body: <Accounts /> },
    { id: 'coming-conversations', title: t`Conversations`, body: <Conversations /> },
  ];
}

function Accounts() {
  return (
    <p>
      <Trans>
        Confío is in beta: parts of the product may change or fail, and offering services takes an invitation. Whoever
        wants to offer services and has no invitation waits on a list, and meanwhile may do all that other accounts may.
      </Trans>
    </p>
  );
}

function Conversations() {
  return (
    <>
      <p>
        <Trans>
          You may write to professionals in Confío, also without an account, and they may answer you. What is not
          allowed in a review is not allowed in a message either: no insults, no threats, no fraud, and no advertising
          to people who did not ask for it.
        </Trans>
      </p>
      <p>
        <Trans>
          We limit how many new conversations one may begin in a day, and look at much the same text to many people
          before it arrives. You may mute or block whoever writes to you, and report a conversation to us: then we read
          it from ten messages before the report on.
        </Trans>
      </p>
      <p>
        <Trans>
          A price in a message is an offer between the two of you. We have no part in it, in what comes of it or in how
          it is paid.
        </Trans>
      </p>
    </>
  );
}
