import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Service } from '../../../../shared/model/taxonomy.ts';
import type { RecentSearch } from '../../../db/device/recent-searches.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { longestText } from '../../../../shared/search/directory-query.ts';
import classes from './service-search.module.css';

/** Suggestions come with the first visit of the field: the page is there without them. */
async function loadSuggesting() {
  const [{ suggestServices }, { Offers }] = await Promise.all([import('./suggestions.ts'), import('./offers.tsx')]);
  return { suggestServices, Offers };
}
type Suggesting = Awaited<ReturnType<typeof loadSuggesting>>;

interface ServiceSearchProps {
  text: string;
  services: readonly Service[];
  onType: (text: string) => void;
  onChoose: (serviceId: string) => void;
  /** Searches for what was searched for before. */
  onAgain: (search: RecentSearch) => void;
}

/** The field for words, with the services they may mean below it: the combobox pattern of WAI-ARIA. */
export function ServiceSearch({ text, services, onType, onChoose, onAgain }: ServiceSearchProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isHere, setHere] = useState(false);
  const [active, setActive] = useState(-1);
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const suggestions = (isOpen && suggesting?.suggestServices(services, text, language)) || [];
  const isShown = suggestions.length > 0;
  const activeId = isShown && active >= 0 ? `${listId}-${active}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // What cannot be fetched now suggests nothing; searching works without.
  const prepare = () => void loadSuggesting().then(setSuggesting, () => {});
  const open = (isOpen: boolean) => {
    if (isOpen && !suggesting) prepare();
    setOpen(isOpen);
    setActive(-1);
  };
  const leave = () => {
    open(false);
    setHere(false);
  };
  const choose = (serviceId: string) => {
    leave();
    onChoose(serviceId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[active];
    if (step && !isShown) open(true);
    else if (step) setActive(stepped(active, step, suggestions.length));
    else if (event.key === 'Enter' && chosen) choose(chosen.serviceId);
    else if (event.key === 'Escape' && (isShown || isHere)) leave();
    else if (event.key === 'Enter' || event.key === 'Tab') return open(false);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={classes.field}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setHere(false)}
    >
      <IconSearch className={classes.icon} size="1.25rem" aria-hidden />
      <input
        ref={input}
        className={classes.input}
        name="q"
        value={text}
        maxLength={longestText}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-label={t`What do you need?`}
        placeholder={t`Plumber, pool, cleaning…`}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={activeId}
        onChange={(event) => {
          open(true);
          setHere(true);
          onType(event.currentTarget.value);
        }}
        onFocus={() => {
          prepare();
          setHere(true);
        }}
        onClick={() => {
          open(true);
          setHere(true);
        }}
        onBlur={() => open(false)}
        onKeyDown={onKeyDown}
      />
      {text && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t`Clear the text`}
          onClick={() => {
            onType('');
            input.current?.focus();
          }}
        >
          <IconX size="1.125rem" aria-hidden />
        </button>
      )}
      <button type="submit" className={classes.submit}>
        <IconSearch size="1.25rem" aria-hidden />
        <span>{t`Search`}</span>
      </button>
      {suggesting && (
        <suggesting.Offers
          id={listId}
          suggestions={suggestions}
          search={text}
          active={active}
          services={services}
          isRecentOffered={isHere && !text}
          onChoose={choose}
          onAgain={(search) => {
            leave();
            onAgain(search);
          }}
        />
      )}
    </div>
  );
}

/** The next place in a ring of `count` places and one for none, -1. */
function stepped(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
