import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SpokenLanguage, Taxonomy } from '../../../../shared/model/taxonomy.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { maxChosen } from '../../../../shared/rules/account/user.ts';
import { foldText } from '../../../../shared/search/text.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Choice } from '../edit-profile/choice.tsx';
import { SearchedChoices } from '../edit-profile/searched-choices.tsx';
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
    <SearchedChoices
      legend={<Trans>Languages you speak ({chosen.length})</Trans>}
      label={t`Find a language`}
      search={search}
      onSearch={setSearch}
      isEmpty={found.length === 0}
      full={isFull ? maxChosen.spokenLanguages : null}
      state={state}
      failure={failure}
    >
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
    </SearchedChoices>
  );
}
