import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type ReportReason, reportReasons } from '../../../shared/model/report.ts';
import classes from './report.module.css';

interface ReasonFieldProps {
  /** Whether it is about a review, or else about a profile. */
  isReview: boolean;
  value: ReportReason | null;
  /** Whether it was to be sent without one. */
  isMissing: boolean;
  onChange: (reason: ReportReason) => void;
}

/** Why somebody reports something. */
export function ReasonField({ isReview, value, isMissing, onChange }: ReasonFieldProps) {
  const id = useId();
  const words = useReasonWords();
  // What is as described is a profile's work.
  const reasons = reportReasons.filter((reason) => !(isReview && reason === 'not-as-described'));
  return (
    <fieldset
      className={classes.reasons}
      data-missing={isMissing}
      aria-describedby={isMissing ? `${id}-problem` : undefined}
    >
      <legend>
        <Trans>What is wrong with it?</Trans>
      </legend>
      {reasons.map((reason) => (
        <label key={reason} className={classes.reason}>
          <input
            type="radio"
            name={`${id}-reason`}
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {words[reason]}
        </label>
      ))}
      {isMissing && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          <Trans>Choose what is wrong.</Trans>
        </p>
      )}
    </fieldset>
  );
}

function useReasonWords(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    offensive: t`It is offensive`,
    'not-genuine': t`It is not genuine`,
    'private-details': t`It tells private details about somebody`,
    advertising: t`It is advertising`,
    'not-as-described': t`The work is not as described`,
    other: t`Something else`,
  };
}
