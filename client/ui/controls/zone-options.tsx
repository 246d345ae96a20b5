import { useLingui } from '@lingui/react/macro';
import type { Zone } from '../../../shared/model/taxonomy.ts';

/** The cantons, each with its places. */
export function ZoneOptions({ zones }: { zones: readonly Zone[] }) {
  const { t } = useLingui();
  const cantons = zones.filter(({ canton }) => canton === null);
  return cantons.map(({ zoneId, name }) => (
    <optgroup key={zoneId} label={name}>
      <option value={zoneId}>{t`All of ${name}`}</option>
      {zones
        .filter(({ canton }) => canton === zoneId)
        .map((place) => (
          <option key={place.zoneId} value={place.zoneId}>
            {place.name}
          </option>
        ))}
    </optgroup>
  ));
}
