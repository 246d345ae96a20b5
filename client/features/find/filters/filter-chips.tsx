import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ratingFloors } from '../../../../shared/search/directory-query.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { askPosition } from '../../../sync/device/ask-position.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useFactWords } from '../../../ui/facts/fact-words.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import classes from './filter-chips.module.css';
import { changed, countFilters, type FindSearch } from '../../../../shared/search/find-search.ts';

/** From how many stars on somebody counts as one of the best. */
const highRating: (typeof ratingFloors)[number] = 4.5;

interface FilterChipsProps {
  search: FindSearch;
  taxonomy: Taxonomy;
}

interface Chip {
  key: keyof FindSearch;
  words: string;
  /** Whether it narrows the search now. */
  isOn: boolean;
  /** What a tap makes of it. */
  change: unknown;
}

/**
 * What narrows the search now, and what else often does, each a link that changes it. One that is tapped stays where it is. Search
 * engines follow none of them: each of their combinations would be a page.
 */
export function FilterChips({ search, taxonomy }: FilterChipsProps) {
  const { t } = useLingui();
  const params = { lang: useLanguage() };
  const chips = [...useChosen({ search, taxonomy }), ...useQuick(search)];
  return (
    <ul className={classes.chips} aria-label={t`Quick filters`}>
      {chips.map(({ key, words, isOn, change }) => (
        <li key={key}>
          <Link
            to="/$lang/find"
            params={params}
            search={changed(search, { [key]: change })}
            className={`${controls.button} ${controls.chip}`}
            rel="nofollow"
            data-on={isOn}
            aria-label={isOn ? t`Remove ${words}` : undefined}
            onClick={() => change === 'near' && void askPosition()}
          >
            {words}
            {isOn && <IconX size="1rem" aria-hidden />}
          </Link>
        </li>
      ))}
      {countFilters(search) > 1 && (
        <li>
          <Link
            to="/$lang/find"
            params={params}
            search={changed({}, { q: search.q, sort: search.sort })}
            className={classes.all}
            rel="nofollow"
          >
            <Trans>Clear filters</Trans>
          </Link>
        </li>
      )}
    </ul>
  );
}

/** What is shown only while it narrows the search. */
function useChosen({ search, taxonomy }: FilterChipsProps): Chip[] {
  const { t } = useLingui();
  const vocabulary = vocabularyOf(taxonomy, useLanguage());
  const facts = useFactWords();
  const { service = '', zone = '', language: spoken = '', saved, pay, speak, years, invoice } = search;
  const all: [keyof FindSearch, string | false | undefined][] = [
    // An id that nobody knows is still a filter that one must be able to take away.
    ['service', vocabulary.service(service) ?? service],
    ['zone', vocabulary.zone(zone) ?? zone],
    ['language', vocabulary.spokenLanguage(spoken)?.name ?? spoken],
    ['pay', pay && facts[pay]],
    ['speak', speak && facts[speak]],
    ['years', years && t`At least ${years} years of experience`],
    ['invoice', invoice && facts.invoice],
    ['saved', saved && t`Only saved`],
  ];
  return all.flatMap(([key, words]) => (words ? { key, words, isOn: true, change: undefined } : []));
}

/** What most people narrow a search by. */
function useQuick({ open, sort, rating, price, emergencies, weekends }: FindSearch): Chip[] {
  const { t } = useLingui();
  const facts = useFactWords();
  const stars = formatNumber(useLanguage(), rating ?? highRating);
  const chip = (key: keyof FindSearch, words: string, isOn: boolean | undefined, value: unknown): Chip => ({
    key,
    words,
    isOn: isOn ?? false,
    change: isOn ? undefined : value,
  });
  return [
    chip('open', t`Open now`, open, true),
    chip('sort', t`Near me`, sort === 'near', 'near'),
    chip('rating', t`${stars} stars or more`, rating !== undefined, highRating),
    chip('price', t`Shows a price`, price, true),
    chip('emergencies', facts.emergencies, emergencies, true),
    chip('weekends', t`Works Saturdays and Sundays`, weekends, true),
  ];
}
