import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { maxChosen } from '../../../../shared/rules/account/user.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { Marked } from '../../../ui/controls/marked.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import { Choice } from './choice.tsx';
import { Count } from './count.tsx';
import { findServices } from './find-services.ts';
import { SearchedChoices } from './searched-choices.tsx';
import { useOwnSet } from '../use-own-set.ts';
import classes from './setup.module.css';

interface ChooseServicesProps {
  account: OwnUser;
  taxonomy: Taxonomy;
}

/** The services one offers, searched by name or keyword (specification, section 2). */
export function ChooseServices({ account, taxonomy }: ChooseServicesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const { chosen, state, failure, isFull, toggle } = useOwnSet(account, 'services');
  const found = findServices(taxonomy.services, search);
  const groups = vocabularyOf(taxonomy, language).servicesByCategory(found.map(({ serviceId }) => serviceId));
  const isSearching = search.trim() !== '';
  return (
    <SearchedChoices
      legend={<Trans>Services ({chosen.length})</Trans>}
      label={t`Find a service`}
      search={search}
      onSearch={setSearch}
      isEmpty={found.length === 0}
      full={isFull ? maxChosen.services : null}
      state={state}
      failure={failure}
    >
      {groups.map(({ category, services }) => (
        <details key={`${category} ${String(isSearching)}`} className={classes.group} open={isSearching}>
          <summary>
            {category}
            <Count ids={services.map(({ id }) => id)} chosen={chosen} />
          </summary>
          {services.map(({ id, name }) => (
            <Choice
              key={id}
              label={<Marked text={name} search={search} />}
              isChosen={chosen.includes(id)}
              isDisabled={isFull}
              onToggle={() => toggle(id)}
            />
          ))}
        </details>
      ))}
    </SearchedChoices>
  );
}
