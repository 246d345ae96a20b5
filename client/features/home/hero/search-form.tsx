import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Zone } from '../../../../shared/model/taxonomy.ts';
import { findSearchOf } from '../../../../shared/search/find-search.ts';
import { ZoneOptions } from '../../../ui/controls/zone-options.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './search-form.module.css';

interface SearchFormProps {
  zones: readonly Zone[];
  onZone: (zone: string) => void;
}

/** A plain form that works before any script; with one, the directory opens without a reload. */
export function SearchForm({ zones, onZone }: SearchFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const zone = useRef<HTMLSelectElement>(null);
  // What was chosen before the page came alive counts, too.
  useEffect(() => onZone(zone.current?.value ?? ''), [onZone]);

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ to: '/$lang/find', params: { lang: language }, search: findSearchOf(said) });
  }

  return (
    <search>
      <form method="get" action={`/${language}/find`} className={classes.form} onSubmit={search}>
        <label className={classes.what}>
          <span className="visually-hidden">{t`What needs doing?`}</span>
          <IconSearch size={20} aria-hidden="true" />
          <input
            type="search"
            name="q"
            maxLength={80}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t`What needs doing?`}
          />
        </label>
        <label className={classes.where}>
          <span className="visually-hidden">{t`Where`}</span>
          <IconMapPin size={20} aria-hidden="true" />
          <select ref={zone} name="zone" defaultValue="" onChange={(event) => onZone(event.currentTarget.value)}>
            <option value="">{t`All of Guanacaste`}</option>
            <ZoneOptions zones={zones} />
          </select>
        </label>
        <button type="submit" className={classes.button}>
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  );
}
