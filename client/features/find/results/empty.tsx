import { Trans, useLingui } from '@lingui/react/macro';
import { IconHeart, IconMoodSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import controls from '../../../ui/controls/controls.module.css';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useSyncStatus } from '../../../sync/catalogue/use-sync-status.ts';
import classes from './empty.module.css';
import { changed, countFilters, type FindSearch } from '../../../../shared/search/find-search.ts';

interface EmptyProps {
  search: FindSearch;
  taxonomy: Taxonomy;
  /** Whether this device keeps anybody at all. */
  hasSaved: boolean;
}

/** What stands where nobody was found, with a way on. */
export function Empty({ search, taxonomy, hasSaved }: EmptyProps) {
  const status = useSyncStatus();
  if (search.saved && !hasSaved) return <NothingSaved />;
  const isArriving = !status.isComplete && status.phase !== 'offline';
  // Whom somebody saved may be among those who have not come.
  const { saved: _, ...others } = search;
  const narrowing = status.isComplete ? search : others;
  if (!narrowing.q && countFilters(narrowing) === 0) return isArriving ? <CardPlaceholders /> : <NothingHere />;
  return (
    <section className={classes.empty}>
      <IconMoodSearch size="3rem" stroke={1.5} aria-hidden />
      <h2>
        <Trans>Nothing found...</Trans>
      </h2>
      <p>
        {status.phase === 'loading' ? (
          <Trans>The directory is still arriving on this device. More may appear in a moment.</Trans>
        ) : (
          <Trans>Try other words or a wider search.</Trans>
        )}
      </p>
      <div className={classes.ways}>
        <Wider search={search} taxonomy={taxonomy} />
      </div>
    </section>
  );
}

function NothingSaved() {
  return (
    <section className={classes.empty}>
      <IconHeart size="3rem" stroke={1.5} aria-hidden />
      <h2>
        <Trans>You have not saved anybody yet</Trans>
      </h2>
      <p>
        <Trans>
          Tap the heart on a professional to save them here. They stay on this device, even without a connection.
        </Trans>
      </p>
      <div className={classes.ways}>
        <Way search={{}}>
          <Trans>See all professionals</Trans>
        </Way>
      </div>
    </section>
  );
}

function NothingHere() {
  return (
    <section className={classes.empty}>
      <IconMoodSearch size="3rem" stroke={1.5} aria-hidden />
      <h2>
        <Trans>No professionals on this device yet</Trans>
      </h2>
      <p>
        <Trans>They appear here as soon as they arrive.</Trans>
      </p>
    </section>
  );
}

/** The ways to a wider search, the smallest step first. */
function Wider({ search, taxonomy }: { search: FindSearch; taxonomy: Taxonomy }) {
  const { t } = useLingui();
  const zone = taxonomy.zones.find(({ zoneId }) => zoneId === search.zone);
  const canton = taxonomy.zones.find(({ zoneId }) => zoneId === zone?.canton);
  const cantonName = canton?.name ?? '';
  return (
    <>
      {canton && <Way search={changed(search, { zone: canton.zoneId })}>{t`Search in all of ${cantonName}`}</Way>}
      {search.zone && <Way search={changed(search, { zone: '' })}>{t`Search in all of Guanacaste`}</Way>}
      {search.open && <Way search={changed(search, { open: false })}>{t`Also those closed now`}</Way>}
      {countFilters(search) > 0 && <Way search={search.q ? { q: search.q } : {}}>{t`Clear filters`}</Way>}
      {search.q && <Way search={{}}>{t`See all professionals`}</Way>}
    </>
  );
}

function Way({ search, children }: { search: FindSearch; children: ReactNode }) {
  return (
    <Link to="/$lang/find" params={{ lang: useLanguage() }} search={search} className={controls.button}>
      {children}
    </Link>
  );
}
