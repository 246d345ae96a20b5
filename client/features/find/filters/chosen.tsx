import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { useFactWords } from '../../../ui/facts/fact-words.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import classes from './chosen.module.css';
import { changed, countFilters, type FindSearch } from '../../../../shared/search/find-search.ts';

interface ChosenProps {
  search: FindSearch;
  taxonomy: Taxonomy;
}

/** What narrows the search now, each a link that takes it away. */
export function Chosen({ search, taxonomy }: ChosenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const chosen = useChosen({ search, taxonomy });
  if (countFilters(search) === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={t`Active filters`}>
      {chosen.map(({ key, words }) => (
        <li key={key}>
          <Link
            to="/$lang/find"
            params={{ lang: language }}
            search={changed(search, { [key]: undefined })}
            className={classes.chip}
            aria-label={t`Remove ${words}`}
          >
            {words}
            <IconX size="1rem" aria-hidden />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to="/$lang/find"
            params={{ lang: language }}
            search={changed({}, { q: search.q, sort: search.sort })}
            className={classes.all}
          >
            <Trans>Clear filters</Trans>
          </Link>
        </li>
      )}
    </ul>
  );
}

function useChosen({ search, taxonomy }: ChosenProps): { key: keyof FindSearch; words: string }[] {
  const { t } = useLingui();
  const language = useLanguage();
  const vocabulary = vocabularyOf(taxonomy, language);
  const facts = useFactWords();
  const { service = '', zone = '', language: spoken = '', rating, open, saved, pay, speak, years } = search;
  const stars = formatNumber(language, rating ?? 0);
  const all: { key: keyof FindSearch; words: string | false | undefined }[] = [
    // An id that nobody knows is still a filter that one must be able to take away.
    { key: 'service', words: vocabulary.service(service) ?? service },
    { key: 'zone', words: vocabulary.zone(zone) ?? zone },
    { key: 'language', words: vocabulary.spokenLanguage(spoken)?.name ?? spoken },
    { key: 'rating', words: rating && t`${stars} stars or more` },
    { key: 'open', words: open && t`Open now` },
    { key: 'pay', words: pay && facts[pay] },
    { key: 'speak', words: speak && facts[speak] },
    { key: 'years', words: years && t`At least ${years} years of experience` },
    { key: 'price', words: search.price && t`Shows a price` },
    { key: 'invoice', words: search.invoice && facts.invoice },
    { key: 'emergencies', words: search.emergencies && facts.emergencies },
    { key: 'weekends', words: search.weekends && t`Works Saturdays and Sundays` },
    { key: 'saved', words: saved && t`Saved` },
  ];
  return all.flatMap(({ key, words }) => (words ? { key, words } : []));
}
