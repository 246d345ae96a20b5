import { Trans, useLingui } from '@lingui/react/macro';
import { IconCategory, IconTool } from '@tabler/icons-react';
import { Marked } from '../../../ui/controls/marked.tsx';
import classes from './service-search.module.css';
import type { Suggestion } from './suggestions.ts';

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  search: string;
  active: number;
  onChoose: (serviceId: string) => void;
}

/** The choices under the field; the focus stays in the field, which does the keys. */
export function SuggestionList({ id, suggestions, search, active, onChoose }: SuggestionListProps) {
  const { t } = useLingui();
  return (
    <div id={id} role="listbox" aria-label={t`Services`}>
      {suggestions.map((suggestion, index) => (
        // The keys are the field's: it holds the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={suggestion.serviceId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion.serviceId)}
        >
          <Words suggestion={suggestion} search={search} />
        </div>
      ))}
    </div>
  );
}

function Words({ suggestion: { isCategory, name, alias }, search }: { suggestion: Suggestion; search: string }) {
  const Icon = isCategory ? IconCategory : IconTool;
  return (
    <>
      <Icon className={classes.optionIcon} size="1.125rem" aria-hidden />
      <span>
        <Marked text={name} search={search} />
        {alias && (
          <small className={classes.alias}>
            <Marked text={alias} search={search} />
          </small>
        )}
      </span>
      {isCategory && (
        <small className={classes.category}>
          <Trans>all of it</Trans>
        </small>
      )}
    </>
  );
}
