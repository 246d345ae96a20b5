import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ClipboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { currencies, type Money } from '../../../shared/model/profile/money.ts';
import controls from '../controls/controls.module.css';
import { Select } from '../controls/select.tsx';
import { useLanguage } from '../words/use-language.ts';
import { amountIn } from './amount.ts';
import { formatMoney } from './format-money.ts';
import { groupedDigits } from './grouped-digits.ts';
import classes from './money-fields.module.css';

/** An amount as it is being typed. */
export interface MoneyTyped {
  typed: string;
  currency: Money['currency'];
}

interface MoneyFieldsProps extends MoneyTyped {
  /** Whether it was to be sent, so that an amount that is missing is told. */
  isTried: boolean;
  onChange: (change: Partial<MoneyTyped>) => void;
}

/** A whole amount, which takes digits only and groups them, and its currency. */
export function MoneyFields({ typed, currency, isTried, onChange }: MoneyFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  const { input, onType } = useGroupedInput((next) => onChange({ typed: next }));
  const [isRefused, setRefused] = useState(false);
  const amount = amountIn(typed);
  const isMissing = isTried && amount === null && !isRefused;
  // Cents would become thousands.
  const paste = (event: ClipboardEvent) => {
    const isWhole = amountIn(event.clipboardData.getData('text')) !== null;
    setRefused(!isWhole);
    if (!isWhole) event.preventDefault();
  };
  return (
    <>
      <div className={classes.pair}>
        <div>
          <label htmlFor={id} className={controls.label}>
            <Trans>Amount</Trans>
          </label>
          <input
            ref={input}
            id={id}
            className={classes.input}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={isMissing}
            aria-describedby={`${id}-read`}
            onPaste={paste}
            onChange={(event) => {
              setRefused(false);
              onType(event);
            }}
          />
        </div>
        <Select
          label={t`Currency`}
          value={currency}
          onChange={(event) => onChange({ currency: event.currentTarget.value === 'USD' ? 'USD' : 'CRC' })}
        >
          {currencies.map((each) => (
            <option key={each} value={each}>
              {each === 'CRC' ? t`Colones` : t`Dollars`}
            </option>
          ))}
        </Select>
      </div>
      <p id={`${id}-read`} className={classes.read} role="status">
        {isRefused && <Trans>Write a whole amount, without cents.</Trans>}
        {!isRefused && amount !== null && formatMoney(language, { amount, currency })}
        {isMissing && (
          <span role="alert" className={classes.missing}>
            <Trans>Write the amount.</Trans>
          </span>
        )}
      </p>
    </>
  );
}

/** Groups what is typed into an input, and keeps the caret among the same digits. */
function useGroupedInput(onType: (grouped: string) => void) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stood behind the caret. */
  const behind = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (input.current && behind.current !== null) placeCaret(input.current, behind.current);
    behind.current = null;
  });
  return {
    input,
    onType: ({ currentTarget: { value, selectionEnd } }: ChangeEvent<HTMLInputElement>) => {
      behind.current = digitsIn(value.slice(selectionEnd ?? value.length));
      onType(groupedDigits(language, value));
    },
  };
}

const digitsIn = (text: string) => text.replaceAll(/\D/gu, '').length;

function placeCaret(input: HTMLInputElement, digitsBehind: number): void {
  let at = input.value.length;
  while (at > 0 && digitsIn(input.value.slice(at)) < digitsBehind) at -= 1;
  input.setSelectionRange(at, at);
}
