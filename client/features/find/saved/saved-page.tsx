import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { keepNames } from '../../../db/device/saved-names.ts';
import { toggleSaved, useSaved } from '../../../db/device/saved.ts';
import { useSyncStatus } from '../../../sync/catalogue/use-sync-status.ts';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { Outcome, useSavedAmong } from '../find.tsx';
import type { DraftProps } from '../use-draft.ts';
import { SavedGone } from './saved-gone.tsx';
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
  useEffect(() => {
    if (found) void keepNames(found.professionals);
  }, [found]);
  const gone = useMemo(() => {
    if (!found || !saved || !isComplete) return [];
    const here = new Set(found.professionals.map(({ uid }) => uid));
    return saved.filter((uid) => !here.has(uid));
  }, [found, saved, isComplete]);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (uid: string) => {
    // The button goes with them.
    heading.current?.focus();
    void toggleSaved(uid);
  };
  return (
    <div className={`page ${classes.saved}`}>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>Saved professionals</Trans>
      </h1>
      {found && found.total > 0 && (
        <p>
          <Trans>They stay on this device, even without a connection. Nobody else sees who you saved.</Trans>
        </p>
      )}
      {gone.length > 0 && <SavedGone uids={gone} taxonomy={taxonomy} onRemove={remove} />}
      {!found && <CardPlaceholders />}
      {found && (found.total > 0 || gone.length === 0) && (
        <Outcome
          found={found}
          onPage={null}
          search={everybodySaved}
          taxonomy={taxonomy}
          saved={saved}
          loadedAt={loadedAt}
          revision={revision}
        />
      )}
    </div>
  );
}
