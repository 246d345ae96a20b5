import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../ui/words/use-language.ts';
import type { TextPart } from './long-text.tsx';
import { WhereToWrite } from './where-to-write.tsx';

/** The second half of the terms: what holds between people, and between them and us. */
export function useDealings(): TextPart[] {
  const { t } = useLingui();
  return [
    { id: 'agreements', title: t`What you agree with a professional`, body: <Agreements /> },
    { id: 'offline', title: t`Use without a connection`, body: <Offline /> },
    { id: 'liability', title: t`What we answer for`, body: <Liability /> },
    { id: 'ending', title: t`Suspension and closing`, body: <Ending /> },
    { id: 'changes', title: t`Changes to these terms`, body: <Changes /> },
    { id: 'law', title: t`Law and disputes`, body: <Law /> },
    { id: 'contact', title: t`How to reach us`, body: <Reach /> },
  ];
}

function Agreements() {
  return (
    <p>
      <Trans>
        The job, the price, the date and the guarantee are agreed between the client and the professional, and they
        alone are bound by that agreement. The prices on our home page are examples. Nothing in these terms takes away
        the rights that the consumer protection law of Costa Rica (Ley 7472) gives you.
      </Trans>
    </p>
  );
}

function Offline() {
  return (
    <p>
      <Trans>
        Confío keeps a copy of the directory on your device so that it works without a connection. That copy may be
        older than what is published. What you write without a connection has not reached us until your device says that
        it is saved on the server; a change may be refused then, and you are told why and keep your text.
      </Trans>
    </p>
  );
}

function Liability() {
  return (
    <>
      <p>
        <Trans>
          We take care that Confío works and that your data is safe, but we offer it as it is, without a promise that it
          is always available or free of errors, the more so during the beta.
        </Trans>
      </p>
      <p>
        <Trans>
          As far as the law allows, we do not answer for the work, the conduct or the payments of professionals or
          clients, for the opinions in reviews, or for losses that come from an agreement between them. We do answer
          where the law does not let us exclude it.
        </Trans>
      </p>
    </>
  );
}

function Ending() {
  return (
    <p>
      <Trans>
        You may close your account at any time. We may hide content, suspend a profile or close an account that breaks
        these terms. We tell you the reason and how to ask for a second look, except where the law or somebody’s safety
        forbids it.
      </Trans>
    </p>
  );
}

function Changes() {
  return (
    <p>
      <Trans>
        We announce changes to these terms at least 30 days before they apply, in Confío itself and, if we have your
        address, by email. When they apply, you are asked to agree to the new version. If you do not agree, you may
        close your account, and take your data with you, before or after that day.
      </Trans>
    </p>
  );
}

function Law() {
  return (
    <p>
      <Trans>
        These terms are governed by the law of Costa Rica, and its courts decide any dispute that we cannot settle by
        talking first. If the English text and the Spanish text differ, the Spanish text applies.
      </Trans>
    </p>
  );
}

function Reach() {
  const language = useLanguage();
  return (
    <p>
      <WhereToWrite />{' '}
      <Trans>
        How we treat your data is told in the{' '}
        <Link to="/$lang/privacy" params={{ lang: language }}>
          privacy notice
        </Link>
        .
      </Trans>
    </p>
  );
}
