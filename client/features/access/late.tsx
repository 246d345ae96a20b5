import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadWords } from '../../i18n/words.ts';
import { useSession } from '../../ui/account/use-session.ts';
import { useLanguage } from '../../ui/use-language.ts';

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));
const EndedSession = lazy(async () => ({ default: (await import('./ended-session.tsx')).EndedSession }));
const Farewell = lazy(async () => ({ default: (await import('./farewell.tsx')).Farewell }));
const SignOut = lazy(async () => ({ default: (await import('./sign-out.tsx')).SignOut }));

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the page is to say of what was done before it. */
    notice?: 'account-deleted';
  }
}

/** What few people meet: its code and its words come when it is needed. */
function Late({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [spoken, setSpoken] = useState<string | null>(null);
  useEffect(() => {
    void loadWords(language, 'account').then(() => setSpoken(language));
  }, [language]);
  return spoken === language ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Under the bar, when there is something to say about who is signed in. */
export function SessionNotices({ onSignOut }: { onSignOut: () => void }) {
  const { session, standing } = useSession();
  if (!session || (standing === 'confirmed' && !session.impersonation)) return null;
  return (
    <Late>
      <Notices session={session} standing={standing} onSignOut={onSignOut} />
    </Late>
  );
}

/** Under the bar, when somebody's account has just been deleted. */
export function LateFarewell() {
  const notice = useLocation({ select: ({ state }) => state.notice });
  if (notice !== 'account-deleted') return null;
  return (
    <div role="status">
      <Late>
        <Farewell />
      </Late>
    </div>
  );
}

/** In place of a page that was somebody's, whose session has ended. */
export function LateEndedSession() {
  return (
    <Late>
      <EndedSession />
    </Late>
  );
}

/** Signs out, and asks first where something would be lost. */
export function LateSignOut({ onClose }: { onClose: () => void }) {
  return (
    <Late>
      <SignOut onClose={onClose} />
    </Late>
  );
}
