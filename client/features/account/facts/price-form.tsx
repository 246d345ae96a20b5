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
import { FormButtons } from '../form-buttons.tsx';
import account from '../account.module.css';

interface PriceFormProps {
  /** Of the service. */
  name: string;
  before: PriceFrom | null;
  /** Hears null for no price. */
  onKeep: (price: PriceFrom | null) => void;
  onClose: () => void;
}

/** Where the price of one service is written. */
export function PriceForm({ name, before, onKeep, onClose }: PriceFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [money, setMoney] = useState<MoneyTyped>({
    typed: before ? groupedDigits(language, String(before.amount)) : '',
    currency: before?.currency ?? 'CRC',
  });
  const [unit, setUnit] = useState<PriceFrom['unit']>(before?.unit ?? 'visit');
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(tried);
  const amount = amountIn(money.typed);
  const units: Record<PriceFrom['unit'], string> = {
    visit: t`a visit`,
    hour: t`an hour`,
    m2: t`a square meter`,
    job: t`a job`,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (amount !== null) onKeep({ amount, currency: money.currency, unit });
  };
  return (
    <form ref={form} noValidate className={account.form} aria-label={t`Price of ${name}`} onSubmit={submit}>
      <MoneyFields {...money} isTried={tried !== null} onChange={(part) => setMoney({ ...money, ...part })} />
      <Select
        label={t`For`}
        value={unit}
        onChange={({ currentTarget: { value } }) => setUnit(priceUnits.find((each) => each === value) ?? unit)}
      >
        {priceUnits.map((each) => (
          <option key={each} value={each}>
            {units[each]}
          </option>
        ))}
      </Select>
      <FormButtons isSending={false} onCancel={onClose}>
        <Trans>Keep the price</Trans>
      </FormButtons>
      {before && (
        <div className={account.buttons}>
          <button type="button" className={controls.button} onClick={() => onKeep(null)}>
            <Trans>Remove the price</Trans>
          </button>
        </div>
      )}
    </form>
  );
}
