import { useLocation, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../sync/session/use-session.ts';
import { lazily } from '../../ui/loading/lazily.tsx';

const Notices = lazily(async () => (await import('./notices.tsx')).Notices, { words: 'account' });

const DeletedFarewell = lazily(async () => (await import('./farewell.tsx')).Farewell, { words: 'account' });

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the page is to say of what was done before it. */
    notice?: 'account-deleted';
  }
}

/** Under the bar, when there is something to say about who is signed in. */
export function SessionNotices({ onSignOut }: { onSignOut: () => void }) {
  const { session, status } = useSession();
  const { own } = useRouter().options.context;
  const hasUnsent = useSyncExternalStore(
    own.subscribe,
    () => own.get().items.decision.length > 0,
    () => false,
  );
  if (!session) return null;
  const isLeftOver = hasUnsent && !session.account.isAdmin;
  if (status === 'confirmed' && !session.impersonation && !isLeftOver) return null;
  return <Notices session={session} status={status} onSignOut={onSignOut} />;
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
