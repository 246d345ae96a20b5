import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PublicReview } from '../../../../shared/model/professional.ts';
import { sharedWords } from '../../../../shared/rules/texts/shared-words.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { type ReviewFilter, textOf } from './review-order.ts';
import classes from './reviews.module.css';

/** How many words are offered. */
const maxWords = 8;

export interface ReviewFinderProps {
  /** Those at hand: the words are what these share. */
  reviews: readonly PublicReview[];
  /** Whom they are about. */
  name: string;
  filter: ReviewFilter;
  onChange: (change: Partial<ReviewFilter>) => void;
}

/** Finds reviews by what is typed, and by the words that many of them share. */
export function ReviewFinder({ reviews, name, filter: { word: chosen, search }, onChange }: ReviewFinderProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useMemo(() => sharedWords(reviews.map(textOf), language, name), [reviews, language, name]);
  const offered = words.filter(({ key }, index) => index < maxWords || key === chosen);
  return (
    <div className={classes.finder}>
      <div className={classes.search}>
        <IconSearch size="1.125rem" aria-hidden />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`Search in the reviews`}
          placeholder={t`Search in the reviews`}
          value={search}
          onChange={({ currentTarget: { value } }) => onChange({ search: value })}
        />
      </div>
      {offered.length > 0 && (
        <ul className={classes.words} aria-label={t`What many say`}>
          {offered.map(({ key, word, count }) => (
            <li key={key}>
              <button
                type="button"
                aria-pressed={key === chosen}
                onClick={() => onChange({ word: key === chosen ? null : key })}
              >
                {word} {formatNumber(language, count)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
