import { Trans, useLingui } from '@lingui/react/macro';
import type { Taxonomy, Zone } from '../../../../shared/model/taxonomy.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
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

/** Where one goes to work: whole cantons, or places in them. */
export function ChooseZones({ account, taxonomy: { zones } }: ChooseZonesProps) {
  const { chosen, state, failure, toggle } = useOwnSet(account, 'zones');
  const cantons = zones.filter(({ canton }) => canton === null);
  return (
    <fieldset className={classes.choices}>
      <legend>
        <Trans>Zones ({chosen.length})</Trans>
      </legend>
      {cantons.map((canton) => (
        <Canton
          key={canton.zoneId}
          canton={canton}
          places={zones.filter((zone) => zone.canton === canton.zoneId)}
          chosen={chosen}
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
  onToggle: (zoneId: string) => void;
}

/** Whoever serves a canton serves its places: they need no tick of their own then. */
function Canton({ canton: { zoneId, name }, places, chosen, onToggle }: CantonProps) {
  const { t } = useLingui();
  const isWhole = chosen.includes(zoneId);
  return (
    <details className={classes.group}>
      <summary>
        {name}
        <Count ids={[zoneId, ...places.map((place) => place.zoneId)]} chosen={chosen} />
      </summary>
      <Choice label={t`All of ${name}`} isChosen={isWhole} isDisabled={false} onToggle={() => onToggle(zoneId)} />
      {places.map((place) => (
        <Choice
          key={place.zoneId}
          label={place.name}
          isChosen={chosen.includes(place.zoneId)}
          isDisabled={isWhole}
          onToggle={() => onToggle(place.zoneId)}
        />
      ))}
    </details>
  );
}
