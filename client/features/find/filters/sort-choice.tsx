import { useLingui } from '@lingui/react/macro';
import { IconArrowsSort } from '@tabler/icons-react';
import { directorySorts } from '../../../../shared/search/directory-query.ts';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { askPosition } from '../../../sync/device/ask-position.ts';
import { Select } from '../../../ui/controls/select.tsx';
import classes from './sort-choice.module.css';

interface SortChoiceProps {
  search: FindSearch;
  /** The form to send it with where there are no scripts. */
  formId: string;
  onChange: (change: { sort: string }) => void;
}

/** On a phone a picture of what it does, which opens the device's own list of choices. */
export function SortChoice({ search, formId, onChange }: SortChoiceProps) {
  const { t } = useLingui();
  const words = {
    recommended: t`Recommended`,
    near: t`Near me`,
    rating: t`Best rated`,
    reviews: t`Most reviews`,
    name: t`By name`,
  };
  return (
    <div className={classes.sort} data-on={search.sort !== undefined}>
      <IconArrowsSort size="1.25rem" aria-hidden />
      <Select
        label={t`Sort by`}
        isLabelHidden
        name="sort"
        form={formId}
        value={search.sort ?? 'recommended'}
        onChange={(event) => {
          const sort = event.currentTarget.value;
          if (sort === 'near') void askPosition();
          onChange({ sort });
        }}
      >
        {directorySorts.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
