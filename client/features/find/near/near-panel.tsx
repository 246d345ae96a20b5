import { Trans, useLingui } from '@lingui/react/macro';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { Zone } from '../../../../shared/model/taxonomy.ts';
import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';
import { askPosition } from '../../../sync/device/ask-position.ts';
import { pickZone } from '../../../sync/device/pick-zone.ts';
import { useWhereabouts, type Whereabouts } from '../../../sync/device/whereabouts.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { ZoneOptions } from '../../../ui/controls/zone-options.tsx';
import classes from './near-panel.module.css';

/** What the nearest are counted from: the device's position, once its reader asks for it, or a zone that they pick. */
export function NearPanel({ zones: shown }: { zones: readonly Zone[] }) {
  const { t } = useLingui();
  // Those of a page that was rendered say not where they are.
  const zones = useTaxonomy()?.zones ?? shown;
  const { from, zone, asking } = useWhereabouts();
  const pick = (zoneId: string) => {
    const picked = zones.find((each) => each.zoneId === zoneId);
    if (picked) pickZone(picked);
  };
  return (
    <section className={classes.panel} aria-label={t`Near me`}>
      <p role="status">
        <LocationStatus from={from} zone={zone} asking={asking} />
      </p>
      <div className={classes.ways}>
        {(from === null || zone !== null) && asking !== 'refused' && (
          <button
            type="button"
            className={controls.button}
            disabled={asking === 'asked'}
            onClick={() => void askPosition()}
          >
            <IconCurrentLocation size="1.25rem" aria-hidden />
            {asking === 'failed' ? <Trans>Try again</Trans> : <Trans>Use my location</Trans>}
          </button>
        )}
        <Select
          label={t`Measure from a zone`}
          isLabelHidden
          value={zone ?? ''}
          disabled={!zones.some(({ at }) => at)}
          onChange={(event) => pick(event.currentTarget.value)}
        >
          <option value="" disabled>
            {t`Pick a zone`}
          </option>
          <ZoneOptions zones={zones} />
        </Select>
      </div>
    </section>
  );
}

function LocationStatus({ from, zone, asking }: Whereabouts) {
  if (zone) return <Trans>The nearest to the zone that you picked come first.</Trans>;
  if (from) return <Trans>The nearest come first. Your location stays on this device.</Trans>;
  if (asking === 'asked') return <Trans>Looking for where you are…</Trans>;
  if (asking === 'failed') return <Trans>We could not get your location. Try again, or pick a zone.</Trans>;
  if (asking === 'refused') return <Trans>We could not get your location. Pick a zone instead.</Trans>;
  return <Trans>Where are you? Your location stays on this device and is not shared with anyone.</Trans>;
}
