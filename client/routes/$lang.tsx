import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isLanguage, type Language } from '../../shared/model/language.ts';
import { withoutLanguage } from '../../shared/search/page-paths.ts';
import { Guard } from '../features/access/guard.tsx';
import { Farewell, SessionNotices } from '../features/access/session-notices.tsx';
import { languageHere } from '../i18n/kept-language.ts';
import { cataloguesOf } from '../i18n/route-words.ts';
import { Speaking } from '../i18n/speaking.tsx';
import { loadWords, wordsOf } from '../i18n/words.ts';
import { sheetIsHere } from '../ui/loading/component-sheet.ts';
import { lazily } from '../ui/loading/lazily.tsx';
import { Layout } from '../ui/layout/layout.tsx';
import { NotFound } from '../ui/layout/not-found.tsx';
import { PageFailure } from '../ui/layout/page-failure.tsx';

const device = { words: 'device' } as const;
const accountLinks = () => import('../features/bar/account-links.tsx');
const account = {
  InBar: lazily(async () => (await accountLinks()).BarAccount, device),
  InMenu: lazily(async () => (await accountLinks()).MenuAccount, device),
};
const syncState = () => import('../features/device/sync-state.tsx');
const thisDevice = {
  OnButton: lazily(async () => (await syncState()).SyncDot, device),
  Needs: lazily(async () => (await syncState()).SyncNeeds, device),
  InMenu: lazily(async () => (await syncState()).SyncState, device),
};
const Around = lazily(async () => (await import('../features/device/around.tsx')).Around, device);
/** Signs out, and asks first where something would be lost. */
const SignOut = lazily(async () => (await import('../features/access/sign-out.tsx')).SignOut, { words: 'account' });

/** Every page stands under its language; a missing or unknown one redirects to that of who opens it (docs/decisions/017). */
export const Route = createFileRoute('/$lang')({
  params: {
    parse: ({ lang }) => ({ lang: isLanguage(lang) ? lang : ('unknown' as const) }),
    stringify: ({ lang }) => ({ lang }),
  },
  beforeLoad: async ({ params, location, matches }) => {
    if (params.lang === 'unknown') {
      const { language, rest } = withoutLanguage(location.pathname);
      throw redirect({ href: `/${language ?? languageHere()}${rest}${location.searchStr}`, replace: true });
    }
    const language = params.lang;
    const catalogues = cataloguesOf(matches);
    await Promise.all([
      ...catalogues.map((catalogue) => loadWords(language, catalogue)),
      catalogues.includes('account') && sheetIsHere(),
    ]);
    return { language };
  },
  component: LanguageLayout,
  notFoundComponent: NotFound,
  errorComponent: LanguageFailure,
  // In the entry: what stands around every page, and what says that code did not come.
  codeSplitGroupings: [['notFoundComponent']],
});

function LanguageLayout() {
  const { language } = Route.useRouteContext();
  return (
    <Frame language={language}>
      <Guard>
        <Outlet />
      </Guard>
    </Frame>
  );
}

/** The words of a page did not come: the others are here. */
function LanguageFailure() {
  const { lang } = Route.useParams();
  return (
    <Frame language={lang === 'unknown' ? 'en' : lang}>
      <PageFailure />
    </Frame>
  );
}

/** What stands around every page. */
function Frame({ language, children }: { language: Language; children: ReactNode }) {
  useEffect(() => {
    // Written again, even the same would have the browser style the whole page anew.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
  }, [language]);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  return (
    <Speaking words={wordsOf(language)}>
      <Layout
        language={language}
        account={account}
        onSignOut={leave}
        device={thisDevice}
        notices={
          <>
            <SessionNotices onSignOut={leave} />
            <Farewell />
          </>
        }
      >
        {children}
      </Layout>
      <Around />
      {isLeaving && <SignOut onClose={() => setLeaving(false)} />}
    </Speaking>
  );
}
