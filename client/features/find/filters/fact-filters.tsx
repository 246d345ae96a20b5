import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { waysToPay, waysToSpeak } from '../../../../shared/model/profile/facts.ts';
import { yearFloors } from '../../../../shared/search/directory-query.ts';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { useFactWords } from '../../../ui/facts/fact-words.ts';
import { Switch } from './switch.tsx';

interface FactFiltersProps {
  search: FindSearch;
  /** The form to send them with where there are no scripts. */
  formId: string | undefined;
  onChange: (change: Record<string, unknown>) => void;
}

/** What narrows the search by what professionals say of their work. */
export function FactFilters(props: FactFiltersProps) {
  const { t } = useLingui();
  const words = useFactWords();
  return (
    <>
      <Choice name="pay" label={t`Ways to pay`} any={t`Any way to pay`} {...props}>
        {waysToPay.map((way) => ({ value: way, words: words[way] }))}
      </Choice>
      <Choice name="speak" label={t`Can be reached by`} any={t`Any way`} {...props}>
        {waysToSpeak.map((way) => ({ value: way, words: words[way] }))}
      </Choice>
      <Choice name="years" label={t`Experience`} any={t`Any experience`} {...props}>
        {yearFloors.map((years) => ({ value: years, words: t`At least ${years} years` }))}
      </Choice>
      <YesOrNo name="price" {...props}>
        {props.search.service ? <Trans>Shows a price for this service</Trans> : <Trans>Shows a price</Trans>}
      </YesOrNo>
      <YesOrNo name="invoice" {...props}>
        {words.invoice}
      </YesOrNo>
      <YesOrNo name="emergencies" {...props}>
        {words.emergencies}
      </YesOrNo>
      <YesOrNo name="weekends" {...props}>
        <Trans>Works Saturdays and Sundays</Trans>
      </YesOrNo>
    </>
  );
}

interface ChoiceProps extends FactFiltersProps {
  name: 'pay' | 'speak' | 'years';
  label: string;
  /** What it says while none is chosen. */
  any: string;
  children: readonly { value: string | number; words: string }[];
}

function Choice({ name, label, any, search, formId, onChange, children }: ChoiceProps) {
  return (
    <Select
      label={label}
      name={name}
      form={formId}
      value={search[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    >
      <option value="">{any}</option>
      {children.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}

interface YesOrNoProps extends FactFiltersProps {
  name: 'price' | 'invoice' | 'emergencies' | 'weekends';
  children: ReactNode;
}

function YesOrNo({ name, search, formId, onChange, children }: YesOrNoProps) {
  return (
    <Switch name={name} formId={formId} isOn={search[name] ?? false} onChange={(isOn) => onChange({ [name]: isOn })}>
      {children}
    </Switch>
  );
}
