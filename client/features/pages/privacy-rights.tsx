import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../ui/words/use-language.ts';
import type { TextPart } from './long-text.tsx';
import { WhereToWrite } from './where-to-write.tsx';

/** What everybody may ask for, and how. */
export function useRights(): TextPart[] {
  const { t } = useLingui();
  return [
    { id: 'rights', title: t`Your rights`, body: <Rights /> },
    { id: 'export', title: t`Export and delete`, body: <ExportAndDelete /> },
    { id: 'safety', title: t`How we keep it safe`, body: <Safety /> },
    { id: 'minors', title: t`Minors`, body: <Minors /> },
    { id: 'changes', title: t`Changes to this notice`, body: <Changes /> },
    { id: 'contact', title: t`How to reach us`, body: <Reach /> },
  ];
}

function Rights() {
  return (
    <>
      <p>
        <Trans>
          The law of Costa Rica on the protection of personal data (Ley 8968) gives you the right to know which data
          about you we keep, to see it, to have it corrected, to have it deleted, and to decide whether it is passed on.
          Exercising these rights is free, and we answer within five working days.
        </Trans>
      </p>
      <p>
        <Trans>
          If you are not satisfied with our answer, you may turn to the data protection authority, the Agencia de
          Protección de Datos de los Habitantes (Prodhab).
        </Trans>
      </p>
    </>
  );
}

function ExportAndDelete() {
  return (
    <>
      <p>
        <Trans>
          From your account you can download everything that we keep about you as a file, and you can delete your
          account, also while you wait for an invitation.
        </Trans>
      </p>
      <p>
        <Trans>
          When you delete it, your private data and your photos are erased, and the reviews about you leave the
          directory. The reviews you wrote stay under ‘former member’, so that the ratings of others remain true; you
          can withdraw them first. What you wrote to somebody stays with them, under ‘former member’ as well. Backup
          copies are overwritten as new ones are made.
        </Trans>
      </p>
    </>
  );
}

function Safety() {
  return (
    <p>
      <Trans>
        The connection is encrypted, passwords and invitations are stored in a form that cannot be read back, and codes
        expire within minutes. Each person receives only the data meant for them, and important decisions are recorded.
        No system is perfect: if your data were at risk, we would tell you and say what to do.
      </Trans>
    </p>
  );
}

function Minors() {
  return (
    <p>
      <Trans>
        Accounts and reviews are for people of 18 or older. If you think that a minor has given us data, tell us and we
        will delete it.
      </Trans>
    </p>
  );
}

function Changes() {
  return (
    <p>
      <Trans>
        If we change this notice in something that matters to you, we announce it in Confío at least 30 days before,
        with the date of the new version at the top of this page.
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
        The rules for using Confío are in the{' '}
        <Link to="/$lang/tos" params={{ lang: language }}>
          terms of use
        </Link>
        .
      </Trans>
    </p>
  );
}
