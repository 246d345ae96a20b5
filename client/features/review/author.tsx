import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { OwnUser } from '../../../shared/model/user.ts';
import { longestInReview, type WantedReview } from '../../../shared/rules/review.ts';
import { useSession } from '../../ui/account/use-session.ts';

interface AuthorProps {
  account: OwnUser | null;
  text: WantedReview;
  problemOf: (field: string) => string | null;
  onChange: (change: Partial<WantedReview>) => void;
}

/** What is asked of who is not signed in: an address (specification, section 5), and what to call them. */
export function Author({ account, text, problemOf, onChange }: AuthorProps) {
  const { t } = useLingui();
  const { isKnown } = useSession();
  const isGuest = isKnown && (account === null || account.isAnonymous);
  const isNameless = isKnown && !account?.displayName;
  return (
    <>
      {isNameless && (
        <TextInput
          label={t`Your name`}
          description={t`It shows beside your review`}
          autoComplete="name"
          maxLength={longestInReview.statedName}
          value={text.statedName ?? ''}
          error={problemOf('statedName')}
          errorProps={{ role: 'alert' }}
          onChange={(event) => onChange({ statedName: event.currentTarget.value || null })}
        />
      )}
      {isGuest && (
        <TextInput
          type="email"
          label={t`Email`}
          description={t`Nobody sees it. We use it only if we have a question about the review.`}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={longestInReview.statedEmail}
          value={text.statedEmail ?? ''}
          error={problemOf('statedEmail')}
          errorProps={{ role: 'alert' }}
          onChange={(event) => onChange({ statedEmail: event.currentTarget.value || null })}
        />
      )}
    </>
  );
}
