import { useLocation, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../sync/session/use-session.ts';
import { later } from '../../ui/loading/later.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';

/** A page that not everybody may see. */
export const GuardedPage = later('app', async () => (await import('./guarded-page.tsx')).GuardedPage, <Spinner />);

/** Leads on whoever has no business on a page that all may see. */
export const Leading = later('app', async () => (await import('./guarded-page.tsx')).Leading);

/** Signs out, and asks first where something would be lost. */
export const SignOut = later('account', async () => (await import('./sign-out.tsx')).SignOut);

const Notices = later('account', async () => (await import('./notices.tsx')).Notices);

const DeletedFarewell = later('account', async () => (await import('./farewell.tsx')).Farewell);

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the page is to say of what was done before it. */
    notice?: 'account-deleted';
  }
}

/** Under the bar, when there is something to say about who is signed in. */
export function SessionNotices({ onSignOut }: { onSignOut: () => void }) {
  const { session, standing } = useSession();
  const { admin } = useRouter().options.context;
  const hasUnsent = useSyncExternalStore(
    admin.subscribe,
    () => admin.get().queue.length > 0,
    () => false,
  );
  if (!session) return null;
  const isLeftOver = hasUnsent && !session.account.isAdmin;
  if (standing === 'confirmed' && !session.impersonation && !isLeftOver) return null;
  return <Notices session={session} standing={standing} onSignOut={onSignOut} />;
}

/** Under the bar, when somebody's account has just been deleted. */
export function Farewell() {
  const notice = useLocation({ select: ({ state }) => state.notice });
  return (
    notice === 'account-deleted' && (
      <div role="status">
        <DeletedFarewell />
      </div>
    )
  );
}
