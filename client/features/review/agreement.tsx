import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { WantedReview } from '../../../shared/rules/review.ts';
import { currentTerms } from '../../../shared/rules/terms.ts';
import { useLanguage } from '../../ui/use-language.ts';

interface AgreementProps {
  account: OwnUser | null;
  text: WantedReview;
  problem: string | null;
  onChange: (change: Partial<WantedReview>) => void;
}

/** Attests being 18 or older and the terms, for who has not done so with an account (product decision 24). */
export function Agreement({ account, text, problem, onChange }: AgreementProps) {
  const language = useLanguage();
  if (account?.hasSignedCurrentTos) return null;
  return (
    <Checkbox
      checked={text.agreedTerms === currentTerms.version}
      onChange={(event) => onChange({ agreedTerms: event.currentTarget.checked ? currentTerms.version : null })}
      error={
        problem && (
          <span role="alert">
            <Trans>Please agree to this first.</Trans>
          </span>
        )
      }
      label={
        <Trans>
          I am 18 or older, my review is truthful and free of offensive language, and I agree to the{' '}
          <a href={`/${language}/tos`} target="_blank" rel="noreferrer">
            terms
          </a>
          .
        </Trans>
      }
    />
  );
}
