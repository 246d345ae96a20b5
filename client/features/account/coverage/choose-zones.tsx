import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Taxonomy, Zone } from '../../../../shared/model/taxonomy.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { foldText } from '../../../../shared/search/text.ts';
import { Marked } from '../../../ui/controls/marked.tsx';
import { Choice } from '../edit-profile/choice.tsx';
import { Count } from '../edit-profile/count.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
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
    <fieldset className={classes.choices}>
      <legend>
        <Trans>Zones ({chosen.length})</Trans>
      </legend>
      <TextInput
        type="search"
        label={t`Find a zone`}
        leftSection={<IconSearch size="1.125rem" aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status" className={classes.hint}>
        {groups.length === 0 && <Trans>Nothing found...</Trans>}
      </p>
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
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </fieldset>
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
