import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { SpokenLanguage, Taxonomy } from '../../../../shared/model/taxonomy.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { mostChosen } from '../../../../shared/rules/account/user.ts';
import { foldText } from '../../../../shared/search/text.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Choice } from '../edit-profile/choice.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { useOwnSet } from '../use-own-set.ts';
import classes from '../edit-profile/setup.module.css';

/** What nearly everybody here speaks, at hand without a search. */
const usual = ['es', 'en'];

interface ChooseLanguagesProps {
  account: OwnUser;
  taxonomy: Taxonomy;
}

/** The languages one speaks with clients. */
export function ChooseLanguages({ account, taxonomy: { spokenLanguages } }: ChooseLanguagesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  // A list that moved with each tick would take the place from under a finger.
  const [atHand] = useState(() => new Set([...usual, ...account.spokenLanguages]));
  const { chosen, state, failure, isFull, toggle } = useOwnSet(account, 'spokenLanguages');
  const isFound = ({ name }: SpokenLanguage) =>
    [name.en, name.es].some((each) => foldText(each).includes(foldText(search.trim())));
  const isSearching = search.trim() !== '';
  const found = spokenLanguages.filter((each) => (isSearching ? isFound(each) : atHand.has(each.code)));
  return (
    <fieldset className={classes.choices}>
      <legend>
        <Trans>Languages you speak ({chosen.length})</Trans>
      </legend>
      <TextInput
        type="search"
        label={t`Find a language`}
        leftSection={<IconSearch size="1.125rem" aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status" className={classes.hint}>
        {found.length === 0 && <Trans>Nothing found...</Trans>}
        {isFull && <Trans>You may choose up to {mostChosen.spokenLanguages}.</Trans>}
      </p>
      <div className={classes.languages}>
        {found.map(({ code, country, name }) => (
          <Choice
            key={code}
            label={
              <span className={classes.language}>
                <img src={`/flags/${country}.svg`} alt="" width="24" height="16" loading="lazy" />
                {name[language]}
              </span>
            }
            isChosen={chosen.includes(code)}
            isDisabled={isFull}
            onToggle={() => toggle(code)}
          />
        ))}
      </div>
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </fieldset>
  );
}
