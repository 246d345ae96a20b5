import { useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../shared/model/user.ts';
import { longestInReview } from '../../../shared/rules/review/review-limits.ts';
import type { WrittenReview } from '../../../shared/rules/review/review.ts';
import { TextField } from './text-field.tsx';

interface AuthorProps {
  account: OwnUser | null;
  text: WrittenReview;
  problemOf: (field: string) => string | null;
  onChange: (change: Partial<WrittenReview>) => void;
}

/** What is asked of who is not signed in: an address (specification, section 5), and what to call them. */
export function Author({ account, text, problemOf, onChange }: AuthorProps) {
  const { t } = useLingui();
  const isGuest = account === null || account.isAnonymous;
  return (
    <>
      {!account?.displayName && (
        <TextField
          name="statedName"
          label={t`Your name`}
          description={t`It shows beside your review`}
          autoComplete="name"
          maxLength={longestInReview.statedName}
          value={text.statedName ?? ''}
          problem={problemOf('statedName')}
          onText={(name) => onChange({ statedName: name || null })}
        />
      )}
      {isGuest && (
        <TextField
          name="statedEmail"
          type="email"
          label={t`Email`}
          description={t`It does not show. Our team sees it, and writes to it when your review is approved, or if there is a question. If it is not approved, you see it here.`}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={longestInReview.statedEmail}
          value={text.statedEmail ?? ''}
          problem={problemOf('statedEmail')}
          onText={(email) => onChange({ statedEmail: email || null })}
        />
      )}
    </>
  );
}
