import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { useSaved } from '../../../db/device/saved.ts';
import { useSyncStatus } from '../../../sync/catalogue/use-sync-status.ts';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { Outcome, useSavedAmong } from '../find.tsx';
import type { DraftProps } from '../use-draft.ts';
import classes from './saved-page.module.css';

/** Nothing but that this device keeps them. */
const everybodySaved: FindSearch = { saved: true };

interface SavedPageProps extends Pick<DraftProps, 'onFindSaved'> {
  taxonomy: Taxonomy;
  /** That of the directory when the page was loaded. */
  revision: number;
  /** In ms since 1970. */
  loadedAt: number;
}

/** Whom this device keeps, the last saved first; there without signal, too. */
export function SavedPage({ taxonomy, revision, loadedAt, onFindSaved }: SavedPageProps) {
  const saved = useSaved();
  const { isComplete } = useSyncStatus();
  const kept = useSavedAmong({ onFindSaved }, revision, everybodySaved, saved);
  const found = useMemo(() => {
    if (!kept || !saved) return null;
    const professionals = kept.professionals.toSorted((a, b) => saved.indexOf(a.uid) - saved.indexOf(b.uid));
    return { ...kept, professionals };
  }, [kept, saved]);
  const gone = found && saved && isComplete ? saved.length - found.total : 0;
  return (
    <div className={`page ${classes.saved}`}>
      <h1>
        <Trans>Saved professionals</Trans>
      </h1>
      {found && found.total > 0 && (
        <p>
          <Trans>They stay on this device, even without a connection. Nobody else sees who you saved.</Trans>
        </p>
      )}
      {gone > 0 && (
        <p>
          <Plural
            value={gone}
            one="# of those you saved is not in the directory at the moment."
            other="# of those you saved are not in the directory at the moment."
          />
        </p>
      )}
      {found ? (
        <Outcome
          found={found}
          onPage={null}
          search={everybodySaved}
          taxonomy={taxonomy}
          saved={saved}
          loadedAt={loadedAt}
        />
      ) : (
        <CardPlaceholders />
      )}
    </div>
  );
}
