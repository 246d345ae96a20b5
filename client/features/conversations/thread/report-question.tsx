import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { longestNote } from '../../../../shared/model/report.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useStashedFields } from '../../../sync/own/use-stashed-fields.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import classes from './thread-menu.module.css';

interface ReportQuestionProps {
  /** The key of the conversation. */
  conversation: string;
  onReport: (note: string) => Promise<void>;
  onCancel: () => void;
  onClose: () => void;
}

/** What our team is told of a conversation, and what they may read of it then. */
export function ReportQuestion({ conversation, onReport, onCancel, onClose }: ReportQuestionProps) {
  const id = useId();
  const { fields, change, forget } = useStashedFields(`report ${conversation}`, () => ({ note: '' }));
  const { note } = fields;
  const [isReported, setReported] = useState(false);
  const { send, isSending, failure } = useSending();
  const report = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await onReport(note);
      forget();
      setReported(true);
    });
  };
  if (isReported) {
    return (
      <>
        <p role="status" className={classes.more}>
          <Trans>Thank you. Our team looks into it as soon as your report has reached them.</Trans>
        </p>
        <div className={classes.ways}>
          <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        </div>
      </>
    );
  }
  return (
    <form className={classes.form} onSubmit={report}>
      <p className={classes.more}>
        <Trans>
          Our team then sees the last messages of this conversation, and nobody else does. The other person is not told.
        </Trans>
      </p>
      <div>
        <label htmlFor={id} className={controls.label}>
          <Trans>What should our team know? (optional)</Trans>
        </label>
        <textarea
          id={id}
          className={classes.note}
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      {failure !== null && <Problem failure={failure} />}
      <div className={classes.ways}>
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSending}>
          <Trans>Report</Trans>
        </button>
        <button type="button" className={controls.button} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}
