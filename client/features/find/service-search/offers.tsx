import { type RecentSearch, useRecentSearches } from '../../../db/device/recent-searches.ts';
import type { Service } from '../../../../shared/model/taxonomy.ts';
import { Recent } from './recent.tsx';
import classes from './service-search.module.css';
import { SuggestionList, type SuggestionListProps } from './suggestion-list.tsx';

interface OffersProps extends SuggestionListProps {
  services: readonly Service[];
  /** Whether what was searched for before is offered. */
  isRecentOffered: boolean;
  onAgain: (search: RecentSearch) => void;
}

/** What stands under the field: what was searched for before, and what the text may mean. */
export function Offers({ services, isRecentOffered, onAgain, ...suggested }: OffersProps) {
  const kept = useRecentSearches();
  const hasRecent = isRecentOffered && kept.length > 0;
  const hasSuggestions = suggested.suggestions.length > 0;
  if (!hasRecent && !hasSuggestions) return null;
  return (
    <div className={classes.list}>
      {hasRecent && <Recent searches={kept} services={services} onChoose={onAgain} />}
      {hasSuggestions && <SuggestionList {...suggested} />}
    </div>
  );
}
