import { Trans, useLingui } from '@lingui/react/macro';
import { waysToPay } from '../../../../shared/model/profile/facts.ts';
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
export function FactFilters({ search, formId, onChange }: FactFiltersProps) {
  const { t } = useLingui();
  const words = useFactWords();
  return (
    <>
      <Select
        label={t`Ways to pay`}
        name="pay"
        form={formId}
        value={search.pay ?? ''}
        onChange={(event) => onChange({ pay: event.currentTarget.value })}
      >
        <option value="">{t`Any way to pay`}</option>
        {waysToPay.map((way) => (
          <option key={way} value={way}>
            {words[way]}
          </option>
        ))}
      </Select>
      {(['invoice', 'emergencies'] as const).map((fact) => (
        <Switch
          key={fact}
          name={fact}
          formId={formId}
          isOn={search[fact] ?? false}
          onChange={(isOn) => onChange({ [fact]: isOn })}
        >
          {words[fact]}
        </Switch>
      ))}
      <Switch
        name="weekends"
        formId={formId}
        isOn={search.weekends ?? false}
        onChange={(weekends) => onChange({ weekends })}
      >
        <Trans>Works Saturdays and Sundays</Trans>
      </Switch>
    </>
  );
}
