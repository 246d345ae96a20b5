import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './search-form.module.css';

/** A plain form that works before any script; with one, the directory opens without a reload. */
export function SearchForm() {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    const q = typeof words === 'string' ? words.trim() : '';
    void navigate({ to: '/$lang/find', params: { lang: language }, search: q ? { q } : {} });
  }

  return (
    <search>
      <form method="get" action={`/${language}/find`} className={classes.form} onSubmit={search}>
        <IconSearch size={22} aria-hidden="true" className={classes.icon} />
        <input
          type="search"
          name="q"
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`What do you need done?`}
          placeholder={t`What do you need done?`}
          className={classes.input}
        />
        <button type="submit" className={classes.button}>
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  );
}
