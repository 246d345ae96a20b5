import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Taxonomy, Zone } from '../../../../shared/model/taxonomy.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { foldText } from '../../../../shared/search/text.ts';
import { Marked } from '../../../ui/controls/marked.tsx';
import { Choice } from '../edit-profile/choice.tsx';
import { Count } from '../edit-profile/count.tsx';
import { SearchedChoices } from '../edit-profile/searched-choices.tsx';
import { useOwnSet } from '../use-own-set.ts';
import classes from '../edit-profile/setup.module.css';

interface ChooseZonesProps {
  account: OwnUser;
  taxonomy: Taxonomy;
}

/** Where one goes to work: whole cantons, or places in them, searched by name. */
export function ChooseZones({ account, taxonomy: { zones } }: ChooseZonesProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const { chosen, state, failure, toggle } = useOwnSet(account, 'zones');
  const isFound = ({ name }: Zone) => foldText(name).includes(foldText(search.trim()));
  const groups = zones
    .filter(({ canton }) => canton === null)
    .map((canton) => {
      const places = zones.filter((zone) => zone.canton === canton.zoneId);
      // A canton that is named is there with all that is in it.
      return { canton, places: isFound(canton) ? places : places.filter(isFound) };
    })
    .filter(({ canton, places }) => isFound(canton) || places.length > 0);
  return (
    <SearchedChoices
      legend={<Trans>Zones ({chosen.length})</Trans>}
      label={t`Find a zone`}
      search={search}
      onSearch={setSearch}
      isEmpty={groups.length === 0}
      state={state}
      failure={failure}
    >
      {groups.map(({ canton, places }) => (
        <Canton
          key={`${canton.zoneId} ${String(search.trim() !== '')}`}
          canton={canton}
          places={places}
          chosen={chosen}
          search={search.trim()}
          onToggle={toggle}
        />
      ))}
    </SearchedChoices>
  );
}

interface CantonProps {
  canton: Zone;
  places: readonly Zone[];
  chosen: readonly string[];
  /** What is looked for; the canton is open then. */
  search: string;
  onToggle: (zoneId: string) => void;
}

/** Whoever serves a canton serves its places: they need no tick of their own then. */
function Canton({ canton: { zoneId, name }, places, chosen, search, onToggle }: CantonProps) {
  const { t } = useLingui();
  const isWhole = chosen.includes(zoneId);
  return (
    <details className={classes.group} open={search !== ''}>
      <summary>
        {name}
        <Count ids={[zoneId, ...places.map((place) => place.zoneId)]} chosen={chosen} />
      </summary>
      <Choice label={t`All of ${name}`} isChosen={isWhole} isDisabled={false} onToggle={() => onToggle(zoneId)} />
      {places.map((place) => (
        <Choice
          key={place.zoneId}
          label={<Marked text={place.name} search={search} />}
          isChosen={chosen.includes(place.zoneId)}
          isDisabled={isWhole}
          onToggle={() => onToggle(place.zoneId)}
        />
      ))}
    </details>
  );
}
