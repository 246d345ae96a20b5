import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { longestNote } from '../../../shared/model/report.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { reportKey } from '../../../shared/collections/keys.ts';
import type { WrittenOf } from '../../../shared/collections/registry.ts';
import type { OwnItem, Reported } from '../../sync/own/own-state.ts';
import { useKeeping } from '../../sync/own/use-keeping.ts';
import { useOwn } from '../../sync/own/use-own.ts';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { useRefusalWords } from '../../ui/forms/refusal-words.ts';
import { useFirstProblem } from '../../ui/forms/use-first-problem.ts';
import { otherThan, useSending } from '../../ui/forms/use-sending.ts';
import controls from '../../ui/controls/controls.module.css';
import { ReasonField } from './reason-field.tsx';
import classes from './report.module.css';

interface ReportFormProps {
  about: Reported;
  /** What is written of it already; null while nothing is. */
  item: OwnItem<'report'> | null;
  onSent: () => void;
  onCancel: () => void;
}

/** Why, and what there is to say about it. Each keystroke is kept on the device; sending needs no connection. */
export function ReportForm({ about, item, onSent, onCancel }: ReportFormProps) {
  const { t } = useLingui();
  const noteId = useId();
  const [typed, setTyped] = useState<Partial<WrittenOf<'report'>>>({});
  const { own } = useOwn();
  const key = reportKey(about);
  const { send, isSending, failure, forget } = useSending();
  const form = useFirstProblem(failure);
  const text: WrittenOf<'report'> = { reason: null, note: '', ...item?.written, ...typed };
  const isWithoutReason = failure instanceof Refused && failure.code === 'reason-required';

  const say = (reason: unknown) => void send(() => Promise.reject(reason));
  const left = useKeeping<WrittenOf<'report'>>(
    `report ${key}`,
    (change) => own.ask((opened) => opened.write('report', () => ({ key, about }), change)),
    say,
  );
  const write = (change: Partial<WrittenOf<'report'>>) => {
    setTyped((before) => ({ ...before, ...change }));
    forget();
    left.keep(change).catch(say);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      if (Object.keys(typed).length > 0) await left.keep(typed);
      await own.ask((opened) => opened.submit('report', { key, about }));
      onSent();
    });
  };
  const leave = () =>
    send(async () => {
      await own.ask((opened) => opened.discard('report', key));
      left.forget();
      onCancel();
    });

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <CameBack item={item} />
      <ReasonField
        isReview={about.reviewId !== null}
        value={text.reason}
        isMissing={isWithoutReason}
        onChange={(reason) => write({ reason })}
      />
      <div>
        <label htmlFor={noteId} className={controls.label}>
          {t`What should our team know? (optional)`}
        </label>
        <textarea
          id={noteId}
          className={classes.note}
          rows={3}
          maxLength={longestNote}
          value={text.note}
          onChange={(event) => write({ note: event.currentTarget.value })}
        />
      </div>
      <p className={classes.lead}>
        <Trans>Only our team reads this. You need no account for it.</Trans>
      </p>
      <Problem failure={otherThan(failure, 'reason-required')} />
      <ConnectionNote>
        <Trans>There is no connection. Send the report anyway: it stays on this device and goes out by itself.</Trans>
      </ConnectionNote>
      <div className={classes.ways}>
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSending}>
          <Trans>Send the report</Trans>
        </button>
        <button type="button" className={controls.button} disabled={isSending} onClick={() => void leave()}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}

/** Why a report that was sent is in its author's hands again; nothing where it is not. */
function CameBack({ item }: { item: OwnItem<'report'> | null }) {
  const words = useRefusalWords();
  if (!item || item.attention === null || item.attention === 'changed') return null;
  return (
    <p role="alert" className={classes.cameBack}>
      <Trans>Your report was not taken.</Trans> {words(item.attention)}
    </p>
  );
}
