import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { FiltersProps } from './filters.tsx';
import { SortChoice } from './sort-choice.tsx';

interface FilterBarProps extends FiltersProps {
  formId: string;
  /** How many were found. */
  count: number;
}

/** What the list is narrowed and sorted by, in one line above it, which on a phone is moved sideways. */
export function FilterBar({ formId, count, ...filters }: FilterBarProps) {
  const { search, taxonomy, onChange } = filters;
  return (
    <div className={classes.bar}>
      <FilterSheet count={count} {...filters} />
      <SortChoice search={search} formId={formId} onChange={onChange} />
      <FilterChips search={search} taxonomy={taxonomy} />
    </div>
  );
}
