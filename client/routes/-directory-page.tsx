import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../shared/search/find-search.ts';
import { Find, type FoundPage } from '../features/find/find.tsx';
import type { RouterContext } from '../app/router-context.ts';
import { useLanguage } from '../ui/words/use-language.ts';

interface DirectoryPageProps {
  context: RouterContext;
  page: FoundPage;
  /** What a landing page begins with. */
  intro?: ReactNode;
  /** Whether the address follows what is typed: elsewhere only what is chosen moves on. */
  followsTyping?: boolean;
}

/** What the directory's routes show: who was found, and the ways to another search. */
export function DirectoryPage({ context, page, intro, followsTyping = false }: DirectoryPageProps) {
  const { directory } = context;
  const router = useRouter();
  const lang = useLanguage();
  return (
    <Find
      {...page}
      intro={intro}
      onFind={(search) => directory.find(queryOf(search), search.page)}
      onFindSaved={(search, saved) => directory.findAmong(saved, queryOf(search))}
      onSearch={(search, isNewEntry) => {
        if (!isNewEntry && !followsTyping) return;
        void router.navigate({
          to: '/$lang/find',
          params: { lang },
          search,
          replace: !isNewEntry,
          resetScroll: isNewEntry,
        });
        // Of a link that is tapped in the same moment the history would make one entry with it.
        router.history.flush();
      }}
    />
  );
}
