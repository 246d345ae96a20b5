import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldProgress } from '../../../sync/own/own-state.ts';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import classes from './setup.module.css';

interface SearchedChoicesProps {
  legend: ReactNode;
  /** What the field to search in is called. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  isEmpty: boolean;
  /** How many may be chosen, where no more may be. */
  full?: number | null;
  state: FieldProgress | null;
  failure: unknown;
  children: ReactNode;
}

/** Much to tick, searched by name, with what became of the last tick. */
export function SearchedChoices(props: SearchedChoicesProps) {
  const { legend, label, search, onSearch, isEmpty, full = null, state, failure, children } = props;
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <TextInput
        type="search"
        label={label}
        leftSection={<IconSearch size="1.125rem" aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <p role="status" className={classes.hint}>
        {isEmpty && <Trans>Nothing found...</Trans>}
        {full !== null && <Trans>You may choose up to {full}.</Trans>}
      </p>
      {children}
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </fieldset>
  );
}
