import { Trans, useLingui } from '@lingui/react/macro';
import { ratingFloors } from '../../../../shared/search/directory-query.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { FactFilters } from './fact-filters.tsx';
import classes from './filters.module.css';
import { ZoneOptions } from '../../../ui/controls/zone-options.tsx';
import { LanguageOptions } from './options.tsx';
import { Switch } from './switch.tsx';

export interface FiltersProps {
  search: FindSearch;
  taxonomy: Taxonomy;
  /** The codes of the languages that somebody speaks; undefined while that is not known. */
  spoken: readonly string[] | undefined;
  /** The form to send them with where there are no scripts. */
  formId?: string | undefined;
  onChange: (change: Record<string, unknown>) => void;
}

/** What narrows the search, words and service aside. */
export function Filters({ search, taxonomy, spoken, formId, onChange }: FiltersProps) {
  const { t } = useLingui();
  return (
    <div className={classes.filters}>
      <Select
        label={t`Where`}
        name="zone"
        form={formId}
        value={search.zone ?? ''}
        onChange={(event) => onChange({ zone: event.currentTarget.value })}
      >
        <option value="">{t`All of Guanacaste`}</option>
        <ZoneOptions zones={taxonomy.zones} />
      </Select>
      <Select
        label={t`Language spoken`}
        name="language"
        form={formId}
        value={search.language ?? ''}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      >
        <option value="">{t`Any language`}</option>
        <LanguageOptions
          spokenLanguages={taxonomy.spokenLanguages.filter(
            ({ code }) => !spoken || spoken.includes(code) || code === search.language,
          )}
        />
      </Select>
      <RatingChoice rating={search.rating} formId={formId} onChange={(rating) => onChange({ rating })} />
      <Switch name="open" formId={formId} isOn={search.open ?? false} onChange={(open) => onChange({ open })}>
        <Trans>Open now</Trans>
      </Switch>
      <Switch name="saved" formId={formId} isOn={search.saved ?? false} onChange={(saved) => onChange({ saved })}>
        <Trans>Only those I saved</Trans>
      </Switch>
      <FactFilters search={search} formId={formId} onChange={onChange} />
    </div>
  );
}

interface RatingChoiceProps {
  rating: FindSearch['rating'];
  formId: string | undefined;
  onChange: (value: string) => void;
}

function RatingChoice({ rating, formId, onChange }: RatingChoiceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <fieldset className={classes.rating}>
      <legend>
        <Trans>Rating</Trans>
      </legend>
      {(['', ...ratingFloors] as const).map((floor) => {
        const stars = formatNumber(language, Number(floor));
        return (
          <label key={floor}>
            <input
              type="radio"
              name="rating"
              form={formId}
              value={floor}
              checked={floor === (rating ?? '')}
              aria-label={floor ? t`${stars} stars or more` : t`Any rating`}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            <span aria-hidden>{floor ? `${stars}+` : t`Any`}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
