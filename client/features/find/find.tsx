import { Plural, Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LandingFacts } from '../../../shared/model/landing.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import type { Found } from '../../../shared/protocol/ports.ts';
import { type Saved, toggleSaved, useSaved } from '../../db/device/saved.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { WriteLink } from '../../ui/controls/write-link.tsx';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useNow } from '../../ui/words/use-now.ts';
import { vocabularyOf } from '../../ui/words/vocabulary.ts';
import { Card } from './results/card.tsx';
import { changed, type FindSearch, isSameSearch } from '../../../shared/search/find-search.ts';
import classes from './find.module.css';
import { Results } from './results/results.tsx';
import { ServiceSearch } from './service-search/service-search.tsx';
import { type DraftProps, useDraft } from './use-draft.ts';
import { searchedFor } from './results/searched-for.ts';

/** What a page of the directory was loaded with. */
export interface FoundPage extends Pick<DraftProps, 'search' | 'found'> {
  taxonomy: Taxonomy;
  /** What a landing page says beside; null for the directory itself. */
  landing: LandingFacts | null;
  /** When it was loaded, in ms since 1970. */
  loadedAt: number;
  /** The directory's when this was found. */
  revision: number;
}

const afterPage = { ssr: true, words: 'late' } as const;
const Empty = lazily(async () => (await import('./results/empty.tsx')).Empty, afterPage);
const Pages = lazily(async () => (await import('./results/pagination.tsx')).Pages, afterPage);
const Filters = lazily(async () => (await import('./filters/filters.tsx')).Filters, afterPage);
const FilterBar = lazily(async () => (await import('./filters/filter-bar.tsx')).FilterBar, afterPage);
const NearPanel = lazily(async () => (await import('./near/near-panel.tsx')).NearPanel, afterPage);
const loadLanding = () => import('./landing/landing.tsx');
const Remembering = lazily(async () => (await import('./service-search/remembering.tsx')).Remembering);
const Kinds = lazily(async () => (await loadLanding()).Kinds, afterPage);
const LandingMore = lazily(async () => (await loadLanding()).LandingMore, afterPage);

interface FindProps extends DraftProps, FoundPage {
  /** What a landing page begins with. */
  intro?: ReactNode;
}

/** The directory: whom to call, by what they do, where, and how well others speak of them. */
export function Find({ intro, landing, loadedAt, revision, ...loaded }: FindProps) {
  const formId = useId();
  const language = useLanguage();
  const draft = useDraft(loaded);
  const { search } = draft;
  const saved = useSaved();
  // A landing page stays as short as it was rendered, so that what stands below the list is reached.
  const isShort = landing !== null && search === loaded.search;
  const kept = useSavedAmong(loaded, draft.found, search, saved);
  // All cards are drawn again where either changes: in slices, and once for both.
  const found = useDeferredValue(search.saved ? kept : draft.found);
  const taxonomy = useDeferredValue(loaded.taxonomy);
  const [isWindowed, setWindowed] = useState(false);
  const hasPages = found !== null && !isShort && !search.saved && !search.page;
  // Links to the other pages are for as long as nobody has scrolled, and the list cannot go on by itself.
  const isEndless = hasPages && (found.isAtHand || isWindowed);
  const form = useTypedBefore(search, (typed) => {
    draft.type(typed);
    loaded.onSearch(typed, false);
  });
  const choose = (change: Record<string, unknown>) => draft.choose(changed(search, change));
  const filters = { search, taxonomy, spoken: draft.found?.spoken, onChange: choose };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    draft.choose(search);
  };
  return (
    <div className={`page ${classes.find}`}>
      <div className={classes.top}>
        {intro ?? (
          <h1>
            <Trans>Professionals in Guanacaste</Trans>
          </h1>
        )}
        <form ref={form} id={formId} role="search" method="get" action={`/${language}/find`} onSubmit={submit}>
          <ServiceSearch
            text={search.q ?? ''}
            services={taxonomy.services}
            onType={(q) => draft.type(changed(search, { q }))}
            onChoose={(service) => choose({ service, q: '' })}
            onAgain={({ service = '', q = '' }) => choose({ service, q })}
          />
          {search.service && <input type="hidden" name="service" value={search.service} />}
        </form>
        {!landing && <Remembering search={loaded.search} />}
      </div>
      <aside className={classes.side}>
        <h2>
          <Trans>Filters</Trans>
        </h2>
        <Filters {...filters} formId={formId} />
      </aside>
      <div className={classes.main} onClickCapture={draft.commit}>
        <div className={classes.head}>
          <FilterBar formId={formId} count={found?.total ?? 0} {...filters} />
          <div className={classes.outcome}>
            <Count count={found?.total} />
            <WriteLink uid={null} search={search} className={classes.ask} />
          </div>
        </div>
        {search.sort === 'near' && <NearPanel zones={taxonomy.zones} />}
        <Outcome
          found={found}
          onPage={hasPages ? (page) => loaded.onFind({ ...search, page }) : null}
          onWindowed={setWindowed}
          search={search}
          taxonomy={taxonomy}
          saved={saved}
          loadedAt={loadedAt}
          revision={revision}
        />
        {found && !isEndless && found.professionals.length < found.total && (
          <Pages search={search} total={found.total} isLanding={landing !== null} />
        )}
        {landing ? (
          <LandingMore search={loaded.search} taxonomy={taxonomy} landing={landing} />
        ) : (
          <Kinds taxonomy={taxonomy} />
        )}
      </div>
    </div>
  );
}

/** The form's element; what was typed and chosen in it before the page came alive is searched for once it is, and the address follows at once. */
function useTypedBefore(search: FindSearch, onTyped: (typed: FindSearch) => void) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const typed = changed(search, Object.fromEntries(new FormData(form.current)));
    if (!isSameSearch(typed, changed(search, {}))) onTyped(typed);
    // From now on each keystroke tells.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return form;
}

/** Of those whom this device keeps, who fits; null while that is not known. It is found anew when `directory` is another, as that changes. */
export function useSavedAmong(
  { onFindSaved }: Pick<DraftProps, 'onFindSaved'>,
  directory: Found | number,
  search: FindSearch,
  saved: Saved,
): Found | null {
  const [fitting, setFitting] = useState<Professional[] | null>(null);
  const isSavedOnly = search.saved ?? false;
  useEffect(() => {
    if (!isSavedOnly || !saved) return undefined;
    let isCurrent = true;
    void onFindSaved(search, saved).then((professionals) => isCurrent && setFitting(professionals));
    return () => {
      isCurrent = false;
    };
    // The callback is new at each render and means the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSavedOnly, directory, search, saved]);
  return useMemo(() => {
    if (!fitting || !saved) return null;
    // Who is let go leaves at once.
    const professionals = fitting.filter(({ uid }) => saved.includes(uid));
    return { professionals, total: professionals.length, spoken: [], isAtHand: true };
  }, [fitting, saved]);
}

function Count({ count }: { count: number | undefined }) {
  return (
    <p className={classes.count} role="status">
      {count !== undefined && <Plural value={count} one="# professional" other="# professionals" />}
    </p>
  );
}

interface OutcomeProps {
  found: Found | null;
  /** Finds another page of them; null where the list ends with those found. */
  onPage: ((page: number) => Promise<Found>) | null;
  onWindowed?: (isWindowed: true) => void;
  search: FindSearch;
  taxonomy: Taxonomy;
  saved: Saved;
  onToggleSaved?: (uid: string, name: string) => void;
  loadedAt: number;
  revision: number;
}

const toggle = (uid: string, name: string) => void toggleSaved(uid, name);

/** How many of the first portraits are wanted at once. */
const eagerly = 3;

export function Outcome({
  found,
  onPage,
  onWindowed,
  search,
  taxonomy,
  saved,
  onToggleSaved = toggle,
  loadedAt,
  revision,
}: OutcomeProps) {
  const language = useLanguage();
  const vocabulary = vocabularyOf(taxonomy, language);
  const now = useNow(loadedAt);
  const searched = useMemo(() => searchedFor(search, taxonomy), [search, taxonomy]);
  const kept = useMemo(() => new Set(saved), [saved]);
  if (!found) return null;
  if (found.total === 0) {
    return <Empty search={search} taxonomy={taxonomy} hasSaved={kept.size > 0} />;
  }
  return (
    <Results found={found} search={search} revision={revision} onPage={onPage} onWindowed={onWindowed}>
      {(professional, index) => (
        <Card
          professional={professional}
          vocabulary={vocabulary}
          searched={searched}
          words={search.q ?? ''}
          now={now}
          isEager={index < eagerly}
          isSaved={kept.has(professional.uid)}
          onToggleSaved={onToggleSaved}
        />
      )}
    </Results>
  );
}
