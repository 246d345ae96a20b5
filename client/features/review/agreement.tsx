import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { WrittenReview } from '../../../shared/rules/review/review.ts';
import { currentTerms } from '../../../shared/rules/account/terms.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './review.module.css';

interface AgreementProps {
  account: OwnUser | null;
  text: WrittenReview;
  isMissing: boolean;
  onChange: (change: Partial<WrittenReview>) => void;
}

/** Attests being 18 or older and the terms, for who has not done so with an account (product decision 24). */
export function Agreement({ account, text, isMissing, onChange }: AgreementProps) {
  const language = useLanguage();
  const id = useId();
  if (account?.hasSignedCurrentTos) return null;
  return (
    <div className={classes.field}>
      <div className={classes.agreement}>
        <input
          id={id}
          type="checkbox"
          name="agreedTerms"
          checked={text.agreedTerms === currentTerms.version}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-problem` : undefined}
          onChange={(event) => onChange({ agreedTerms: event.currentTarget.checked ? currentTerms.version : null })}
        />
        <label htmlFor={id}>
          <Trans>
            I am 18 or older, my review is truthful and free of offensive language, and I agree to the{' '}
            <a href={`/${language}/tos`} target="_blank" rel="noreferrer">
              terms
            </a>
            .
          </Trans>
        </label>
      </div>
      {isMissing && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          <Trans>Please agree to this first.</Trans>
        </p>
      )}
    </div>
  );
}
