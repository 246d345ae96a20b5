import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  type Card,
  type DeclineCard,
  declineReasons,
  longestAnswer,
  type PriceCard,
} from '../../../../shared/model/conversation/card.ts';
import { beginOf } from '../../../../shared/rules/clock.ts';
import { longestValid } from '../../../../shared/rules/conversation/card.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { amountIn } from '../../../ui/money/amount.ts';
import { MoneyFields, type MoneyTyped } from '../../../ui/money/money-fields.tsx';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import menu from '../thread/thread-menu.module.css';
import classes from './fields.module.css';
import { useReasonWords } from '../../../ui/cards/card-words.ts';
import { useStashedFields } from '../../../sync/own/use-stashed-fields.ts';

interface AnswerSheetProps {
  kind: 'price' | 'decline';
  /** What it answers. */
  request: string;
  /** Who asked. */
  name: string;
  /** In ms since 1970. */
  now: number;
  /** The answer that was not sent, to be changed; left out for a new one. */
  given?: { card: PriceCard | DeclineCard; text: string };
  onSend: (card: Card, text: string) => Promise<void>;
  onClose: () => void;
}

const oneDay = 86_400_000;
/** For how many days a price is valid, unless its professional says otherwise. */
const usualDays = 7;

/** Where a professional gives a price, or says why not. */
export function AnswerSheet({ kind, name, ...rest }: AnswerSheetProps) {
  const titleId = useId();
  return (
    <Sheet titleId={titleId} onClose={rest.onClose}>
      <h2 id={titleId}>{kind === 'price' ? <Trans>Your price for {name}</Trans> : <Trans>Decline kindly</Trans>}</h2>
      {kind === 'price' ? <PriceForm {...rest} /> : <DeclineForm {...rest} name={name} />}
    </Sheet>
  );
}

type FormProps = Omit<AnswerSheetProps, 'kind' | 'name'>;

interface PriceTyped extends MoneyTyped {
  text: string;
  until: string;
}

function PriceForm({ request, now, given, onSend, onClose }: FormProps) {
  const { t } = useLingui();
  const untilId = useId();
  const {
    fields: answer,
    change,
    forget,
  } = useStashedFields<PriceTyped>(`price ${request}`, () => {
    const until = dayOf(now + usualDays * oneDay);
    if (given?.card.kind !== 'price') return { text: '', typed: '', currency: 'CRC', until };
    const { amount, currency, validUntil } = given.card;
    return { text: given.text, typed: String(amount), currency, until: validUntil > now ? dayOf(validUntil) : until };
  });
  const { text, typed, currency, until } = answer;
  const amount = amountIn(typed);
  const validUntil = beginOf(until) + oneDay - 1;
  // Also where no day is chosen.
  const isOver = !(validUntil > now);
  const isTooFar = validUntil > now + longestValid;
  const isReady = amount !== null && !isOver && !isTooFar;
  const make = (): Card => ({ kind: 'price', request, amount: amount ?? 0, currency, validUntil });
  return (
    <Answering
      label={t`What it includes`}
      hint={t`Materials, transport, guarantee (optional)`}
      isReady={isReady}
      text={text}
      onText={(next) => change({ text: next })}
      onSend={(sent) => onSend(make(), sent).then(forget)}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <MoneyFields typed={typed} currency={currency} isTried={isTried} onChange={change} />
          <div>
            <label htmlFor={untilId} className={controls.label}>
              <Trans>Valid until</Trans>
            </label>
            <input
              id={untilId}
              type="date"
              className={classes.input}
              min={dayOf(now)}
              max={dayOf(now + longestValid - oneDay)}
              value={until}
              aria-invalid={(isTried && isOver) || isTooFar}
              aria-describedby={`${untilId}-over`}
              onChange={(event) => change({ until: event.currentTarget.value })}
            />
            <p id={`${untilId}-over`} role="alert" className={classes.missing}>
              {isTried && isOver && <Trans>Choose a day that is still to come.</Trans>}
              {isTooFar && <Trans>Choose a day within a year.</Trans>}
            </p>
          </div>
        </>
      )}
    </Answering>
  );
}

type DeclineTyped = Pick<DeclineCard, 'reason'> & { text: string };

function DeclineForm({ request, name, given, onSend, onClose }: FormProps & { name: string }) {
  const { t } = useLingui();
  const reasons = useReasonWords();
  const {
    fields: answer,
    change,
    forget,
  } = useStashedFields<DeclineTyped>(`decline ${request}`, () => {
    return given?.card.kind === 'decline'
      ? { text: given.text, reason: given.card.reason }
      : { text: '', reason: 'busy' };
  });
  const { text, reason } = answer;
  return (
    <Answering
      label={t`A word for ${name}`}
      hint={t`For example, when you could do it, or who else to ask (optional)`}
      isReady
      text={text}
      onText={(next) => change({ text: next })}
      onSend={(sent) => onSend({ kind: 'decline', request, reason }, sent).then(forget)}
      onClose={onClose}
    >
      {() => (
        <fieldset className={classes.choices}>
          <legend className={controls.label}>
            <Trans>Why?</Trans>
          </legend>
          {declineReasons.map((each) => (
            <label key={each} className={classes.choice}>
              <input type="radio" name="reason" checked={reason === each} onChange={() => change({ reason: each })} />
              {reasons[each]}
            </label>
          ))}
        </fieldset>
      )}
    </Answering>
  );
}

interface AnsweringProps {
  label: string;
  hint: string;
  isReady: boolean;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => Promise<void>;
  onClose: () => void;
  /** The fields; told whether it was to be sent, so that they say what is missing. */
  children: (isTried: boolean) => ReactNode;
}

/** What both answers have: a few words, and how they are sent. */
function Answering({ label, hint, isReady, text, onText, onSend, onClose, children }: AnsweringProps) {
  const id = useId();
  const { send, isSending, failure } = useSending();
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(tried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (!isReady) return;
    void send(async () => {
      await onSend(text.trim());
      onClose();
    });
  };
  return (
    <form ref={form} noValidate className={menu.form} onSubmit={submit}>
      {children(tried !== null)}
      <div>
        <label htmlFor={id} className={controls.label}>
          {label}
        </label>
        <textarea
          id={id}
          className={menu.note}
          rows={3}
          maxLength={longestAnswer}
          placeholder={hint}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </div>
      {failure !== null && <Problem failure={failure} />}
      <div className={menu.ways}>
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSending}>
          <Trans>Send</Trans>
        </button>
        <button type="button" className={controls.button} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  );
}

/** The day of a time (ms since 1970) in Costa Rica, as a date field has it. */
function dayOf(time: number): string {
  return new Date(time - beginOf('1970-01-01')).toISOString().slice(0, 10);
}
