import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { keepNames, type LetGo, letGo } from '../../../db/device/saved-rows.ts';
import { type Saved, toggleSaved, useSaved } from '../../../db/device/saved.ts';
import { useSyncStatus } from '../../../sync/catalogue/use-sync-status.ts';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { Outcome, useSavedAmong } from '../find.tsx';
import type { DraftProps } from '../use-draft.ts';
import { SavedGone } from './saved-gone.tsx';
import { TakeBack } from './take-back.tsx';
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
  const listed = useListed(saved);
  const { isComplete } = useSyncStatus();
  const kept = useSavedAmong({ onFindSaved }, revision, everybodySaved, listed);
  const found = useMemo(() => {
    if (!kept || !listed) return null;
    const professionals = kept.professionals.toSorted((a, b) => listed.indexOf(a.uid) - listed.indexOf(b.uid));
    return { ...kept, professionals };
  }, [kept, listed]);
  useEffect(() => {
    if (found) void keepNames(found.professionals);
  }, [found]);
  const gone = useMemo(() => {
    if (!found || !saved || !isComplete) return [];
    const here = new Set(found.professionals.map(({ uid }) => uid));
    return saved.filter((uid) => !here.has(uid));
  }, [found, saved, isComplete]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [last, setLast] = useState<LetGo | null>(null);
  const remove = useCallback((uid: string, name?: string) => void letGo(uid, name).then(setLast), []);
  const toggle = useCallback(
    (uid: string, name: string) => (saved?.includes(uid) ? remove(uid, name) : void toggleSaved(uid, name)),
    [saved, remove],
  );
  const removeGone = (uid: string) => {
    // The button goes with them.
    heading.current?.focus();
    remove(uid);
  };
  const takeBack = () => {
    // So does the one that brings them back.
    heading.current?.focus({ preventScroll: true });
    void last?.takeBack();
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
      {gone.length > 0 && <SavedGone uids={gone} taxonomy={taxonomy} onRemove={removeGone} />}
      {!found && <CardPlaceholders />}
      {found && (found.total > 0 || gone.length === 0) && (
        <Outcome
          found={found}
          onPage={null}
          search={everybodySaved}
          taxonomy={taxonomy}
          saved={saved}
          onToggleSaved={toggle}
          loadedAt={loadedAt}
          revision={revision}
        />
      )}
      <TakeBack last={last} isSaved={last !== null && (saved?.includes(last.uid) ?? false)} onTakeBack={takeBack} />
    </div>
  );
}

/** All whom the device has kept since the page was opened: who is let go keeps their place, for whoever touched the heart by mistake. */
function useListed(saved: Saved): Saved {
  const [listed, setListed] = useState(saved);
  const added = saved?.filter((uid) => !listed?.includes(uid)) ?? [];
  if (saved && (!listed || added.length > 0)) setListed([...added, ...(listed ?? [])]);
  return listed;
}
