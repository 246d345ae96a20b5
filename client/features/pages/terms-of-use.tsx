import { Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '../../ui/layout/use-site.ts';
import type { TextPart } from './long-text.tsx';

/** The first half of the terms: who may use the product, and what they may publish. */
export function useTermsOfUse(): TextPart[] {
  const { t } = useLingui();
  return [
    { id: 'what', title: t`What Confío is`, body: <WhatItIs /> },
    { id: 'who', title: t`Who may use it`, body: <WhoMayUseIt /> },
    { id: 'accounts', title: t`Accounts and the beta`, body: <Accounts /> },
    { id: 'profiles', title: t`Profiles of professionals`, body: <Profiles /> },
    { id: 'reviews', title: t`Reviews`, body: <Reviews /> },
    { id: 'checks', title: t`What we check and what we do not`, body: <Checks /> },
    { id: 'content', title: t`What you publish stays yours`, body: <Content /> },
    { id: 'forbidden', title: t`What is not allowed`, body: <Forbidden /> },
  ];
}

function WhatItIs() {
  const { operator } = useSite();
  return (
    <>
      <p>
        <Trans>
          Confío is a directory in which people in Guanacaste, Costa Rica, find independent professionals, read what
          their clients say and get in touch with them. We do not employ the professionals, we do not set their prices,
          and we take neither payments nor commissions. By using Confío you accept these terms; if you do not agree with
          them, please do not use it.
        </Trans>
      </p>
      {operator && (
        <p>
          <Trans>Confío is run by {operator}, with whom you agree on these terms.</Trans>
        </p>
      )}
    </>
  );
}

function WhoMayUseIt() {
  return (
    <p>
      <Trans>
        Anybody may search and read. To create an account or to leave a review you must be 18 or older, and you confirm
        that you are when you do so.
      </Trans>
    </p>
  );
}

function Accounts() {
  return (
    <>
      <p>
        <Trans>
          Confío is in beta: a new account needs an invitation, parts of the product may change or fail, and we may
          limit how many people have access. Whoever has an account without an invitation waits on a list, and can see,
          change, export and delete what they wrote while they wait.
        </Trans>
      </p>
      <p>
        <Trans>
          Give true data and keep it up to date. An account is for one person or one business, and a phone number can
          belong to only one account. Keep your password and your codes to yourself, and tell us if you think that
          somebody else has used them.
        </Trans>
      </p>
    </>
  );
}

function Profiles() {
  return (
    <>
      <p>
        <Trans>
          If you offer services, your profile must be about you or your business and must be true: the services, the
          zones, the hours, the languages and the photos. You are responsible for holding the permits, the insurance and
          the tax registration that your work requires.
        </Trans>
      </p>
      <p>
        <Trans>
          A profile goes live only after three approved reviews of three different clients, and leaves the directory if
          it falls below three. You may bring reviews of clients from before you joined. Your phone number is shown only
          if you choose to publish one.
        </Trans>
      </p>
    </>
  );
}

function Reviews() {
  return (
    <>
      <p>
        <Trans>Reviews must be truthful and free of offensive language. In particular, a review:</Trans>
      </p>
      <ul>
        <li>
          <Trans>tells of an experience of your own with that professional;</Trans>
        </li>
        <li>
          <Trans>is not about yourself or your own business, nor written for money or as a favor;</Trans>
        </li>
        <li>
          <Trans>contains no insults, threats or discrimination, and no private data of anybody;</Trans>
        </li>
        <li>
          <Trans>is about the work, and contains no advertising.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          A person on our team reads each review before it shows, and may turn it away for one of these reasons, which
          we tell its author; never for its stars. An author may change a review, which is then read again. Each author
          has one live review for each professional. A review written without an account stays hidden until its author
          signs in. The professional may reply once, in public, and anybody may report a review.
        </Trans>
      </p>
    </>
  );
}

function Checks() {
  return (
    <>
      <p>
        <Trans>
          We check three things: that a person has read each review, that a live profile has reviews of three different
          accounts, and that each published review belongs to somebody who has signed in.
        </Trans>
      </p>
      <p>
        <Trans>
          We do not check identity documents, licenses, insurance, criminal records or the quality of the work, and we
          do not know whether what a review tells happened as it says. Choose with care, and ask for papers where the
          job calls for them.
        </Trans>
      </p>
    </>
  );
}

function Content() {
  return (
    <p>
      <Trans>
        The texts and photos that you publish are yours, and you must have the right to publish them. You allow us to
        store them, to show them in Confío and to adapt their size, free of charge, for as long as they are published.
        If you delete your account, the reviews you wrote stay without your name, because other people rely on them.
      </Trans>
    </p>
  );
}

function Forbidden() {
  return (
    <>
      <p>
        <Trans>It is not allowed:</Trans>
      </p>
      <ul>
        <li>
          <Trans>to pass yourself off as somebody else, or to use an account that is not yours;</Trans>
        </li>
        <li>
          <Trans>to buy, sell or exchange reviews, or to press somebody into writing or withdrawing one;</Trans>
        </li>
        <li>
          <Trans>
            to collect the data of other people in bulk, or to write to them about what they did not ask for;
          </Trans>
        </li>
        <li>
          <Trans>to attack the service, to get around its limits or to look for data that is not meant for you;</Trans>
        </li>
        <li>
          <Trans>to offer anything that the law of Costa Rica forbids.</Trans>
        </li>
      </ul>
    </>
  );
}
