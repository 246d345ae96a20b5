import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { priceUnits } from '../../../../shared/model/profile/facts.ts';
import type { PriceFrom } from '../../../../shared/model/profile/price-from.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { amountIn } from '../../../ui/money/amount.ts';
import { groupedDigits } from '../../../ui/money/grouped-digits.ts';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { MoneyFields, type MoneyTyped } from '../../../ui/money/money-fields.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useStashedFields } from '../../../sync/own/use-stashed-fields.ts';
import { FormButtons } from '../form-buttons.tsx';
import account from '../account.module.css';

interface PriceFormProps {
  service: string;
  /** Of the service. */
  name: string;
  before: PriceFrom | null;
  /** Hears null for no price; `onEnd` hears whether the device kept it. */
  onKeep: (price: PriceFrom | null, onEnd: (isKept: boolean) => void) => void;
  onClose: () => void;
}

interface Typed extends MoneyTyped {
  unit: PriceFrom['unit'];
}

/** Where the price of one service is written: what is typed is there again when it is opened anew, until it is kept or let go of. */
export function PriceForm({ service, name, before, onKeep, onClose }: PriceFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { fields, change, forget } = useStashedFields(`price ${service}`, (): Typed => ({
    typed: before ? groupedDigits(language, String(before.amount)) : '',
    currency: before?.currency ?? 'CRC',
    unit: before?.unit ?? 'visit',
  }));
  const { unit, ...money } = fields;
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(tried);
  const amount = amountIn(money.typed);
  const units: Record<PriceFrom['unit'], string> = {
    visit: t`a visit`,
    hour: t`an hour`,
    m2: t`a square meter`,
    job: t`a job`,
  };
  const keep = (price: PriceFrom | null) => onKeep(price, (isKept) => isKept && forget());
  const cancel = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (amount !== null) keep({ amount, currency: money.currency, unit });
  };
  return (
    <form ref={form} noValidate className={account.form} aria-label={t`Price of ${name}`} onSubmit={submit}>
      <MoneyFields {...money} isTried={tried !== null} onChange={change} />
      <Select
        label={t`For`}
        value={unit}
        onChange={({ currentTarget: { value } }) => change({ unit: priceUnits.find((each) => each === value) ?? unit })}
      >
        {priceUnits.map((each) => (
          <option key={each} value={each}>
            {units[each]}
          </option>
        ))}
      </Select>
      <FormButtons isSending={false} onCancel={cancel}>
        <Trans>Save the price</Trans>
      </FormButtons>
      {before && (
        <div className={account.buttons}>
          <button type="button" className={controls.button} onClick={() => keep(null)}>
            <Trans>Remove the price</Trans>
          </button>
        </div>
      )}
    </form>
  );
}
