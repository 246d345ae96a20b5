import { Trans, useLingui } from '@lingui/react/macro';
import type { TextPart } from './long-text.tsx';

/** What is kept, where, and who sees it. */
export function useDataKept(): TextPart[] {
  const { t } = useLingui();
  return [
    { id: 'device', title: t`What stays on your device`, body: <OnTheDevice /> },
    { id: 'server', title: t`What is on our server`, body: <OnTheServer /> },
    { id: 'who-sees', title: t`Who sees what`, body: <WhoSeesWhat /> },
    { id: 'why', title: t`What we use it for`, body: <Uses /> },
    { id: 'never', title: t`What we never do`, body: <Never /> },
    { id: 'others', title: t`Services of others`, body: <Others /> },
  ];
}

function OnTheDevice() {
  return (
    <>
      <p>
        <Trans>So that Confío works without signal, your browser keeps:</Trans>
      </p>
      <ul>
        <li>
          <Trans>a copy of the public directory, and of the reviews of the profiles that you may want to read;</Trans>
        </li>
        <li>
          <Trans>the professionals you saved, your drafts, and what is waiting to be sent;</Trans>
        </li>
        <li>
          <Trans>what you last searched for, and what the professionals do whose profiles you last looked at;</Trans>
        </li>
        <li>
          <Trans>the newest messages of your conversations, with photos;</Trans>
        </li>
        <li>
          <Trans>if you are signed in, a copy of your own account and your reviews.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          You may use the directory without an account, and then none of this tells us who you are. Signing out deletes
          the copy of your account; clearing the data of the page in your browser deletes everything. On a device that
          several people use, sign out when you are done.
        </Trans>
      </p>
    </>
  );
}

function OnTheServer() {
  return (
    <ul>
      <li>
        <Trans>
          Your account: name, email or phone, language, the version of the terms that you agreed to and, for
          professionals, the profile.
        </Trans>
      </li>
      <li>
        <Trans>Your password, only in a form from which it cannot be read back.</Trans>
      </li>
      <li>
        <Trans>Your reviews, with the date, their state and the email that you gave with them.</Trans>
      </li>
      <li>
        <Trans>
          Your conversations: the messages with their photos, and when each was sent, delivered and read. Without a
          name, if you write without an account. One in which nobody has written for 24 months is deleted; you are both
          told 30 days before.
        </Trans>
      </li>
      <li>
        <Trans>Your photos, stored without the place and the camera data that phones write into them.</Trans>
      </li>
      <li>
        <Trans>
          From which network and which browser you come in or write a review, as codes that only our server can make and
          from which neither can be read back. Each is deleted 90 days after its last use, or with your account; those
          of a suspended account stay for the 90 days.
        </Trans>
      </li>
      <li>
        <Trans>
          How often each profile was looked at, by the week and for twelve weeks, which its professional sees: a number,
          and nothing of who looked.
        </Trans>
      </li>
      <li>
        <Trans>A record of who decided what: approvals, suspensions, access to accounts.</Trans>
      </li>
      <li>
        <Trans>
          Technical records of requests (time, page, result), kept only as long as they help to keep the service working
          and safe.
        </Trans>
      </li>
    </ul>
  );
}

function WhoSeesWhat() {
  return (
    <ul>
      <li>
        <Trans>
          Everybody: live profiles of professionals and approved reviews, with the name and the photo that their author
          shows. A professional’s phone number only if they chose to publish it. Never an email address.
        </Trans>
      </li>
      <li>
        <Trans>You: everything in your own account.</Trans>
      </li>
      <li>
        <Trans>A professional: the approved reviews about them, without the author’s email or phone.</Trans>
      </li>
      <li>
        <Trans>
          The two people of a conversation: what they wrote to each other with its photos, and nobody else. Our team
          reads it only if one of them reports it, from ten messages before the report on, or if much the same text goes
          to many, before it arrives; each look is recorded.
        </Trans>
      </li>
      <li>
        <Trans>
          Everybody, of conversations: how soon a professional usually answers, and beside a review that its author and
          the professional had written to each other. Never what, nor when.
        </Trans>
      </li>
      <li>
        <Trans>
          Our team, beside a review: whether its author shares a browser, a network or the day of signing up with the
          professional, with another author or with somebody who was suspended, whether many reviews came at once, and
          whether the text is much like another. Nobody else sees it, and a person decides, never a machine.
        </Trans>
      </li>
      <li>
        <Trans>
          Our team: accounts and reviews, to read reviews, to help you and to prevent abuse. An administrator may sign
          in to your account to help you, for one hour at most; they must give a reason, and it is recorded.
        </Trans>
      </li>
    </ul>
  );
}

function Uses() {
  return (
    <p>
      <Trans>
        We use your data to run Confío: to show profiles and reviews, to sign you in, to write to you about your account
        and your reviews, and to prevent abuse. We ask for your consent when you create an account or send a review, and
        you may withdraw it by deleting them.
      </Trans>
    </p>
  );
}

function Never() {
  return (
    <p>
      <Trans>
        We show no advertising, we load no trackers, and we neither sell nor rent data. We do not follow you on other
        pages. One cookie keeps you signed in, one lets us know this device again for up to 400 days once you come in or
        write a review, so that whoever guesses your password elsewhere does not lock you out and false reviews are
        found, one holds an invitation for some minutes while you sign in with Google, and one remembers the language
        that you chose; if you only search and read, there is none.
      </Trans>
    </p>
  );
}

function Others() {
  return (
    <p>
      <Trans>
        Some things pass through others when you choose them: WhatsApp, if you write to us or to a professional there;
        Google, if you sign in with it; a text-message provider, if we send you a code, or tell you by text that
        somebody wrote because you chose so; an email provider, if we write to you. Each receives only what it needs,
        and its own rules apply. We hand over data to an authority only when the law obliges us to.
      </Trans>
    </p>
  );
}
