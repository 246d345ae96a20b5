import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { type Way, wayInsteadOf } from '../../../../shared/rules/account/access.ts';
import { pageAccess } from '../../../../shared/rules/account/page-access.ts';
import { isPersonal } from '../../../../shared/rules/account/personal-pages.ts';
import type { SessionState } from '../../../sync/session/session.ts';
import { useSelf } from '../../../sync/own/use-self.ts';
import { hrefOf } from '../../../ui/forms/way-href.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';

const EndedSession = lazily(async () => (await import('../ended-session.tsx')).EndedSession, { words: 'account' });

/** The page, or the way to another once it is known who asks. When the session changes, whoever may not stay is led on. */
export function GuardedPage({ children }: { children: ReactNode }) {
  const { isKnown, status } = useSelf();
  const address = useAddress();
  const way = useLeading(address);
  if (way || !isKnown) return <Spinner />;
  if (!isPersonal(address)) return children;
  // What is on the page is kept, for whoever signs in again in another tab, and hidden from whoever else is here.
  const isHidden = status === 'expired' || status === 'other';
  return (
    <>
      {isHidden && <EndedSession />}
      <div hidden={isHidden}>{children}</div>
    </>
  );
}

/** Leads on from a page that all may see whoever has no business there, such as a member at the door. */
export function Leading() {
  useLeading(useAddress());
  return null;
}

function useAddress(): string {
  return useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
}

/** The way that is gone in place of this page; null where its reader may stay. */
function useLeading(address: string): Way | null {
  const state = useSelf();
  const isLeaving = useLocation({ select: ({ state }) => state.isLeaving === true });
  const way = isLeaving ? null : wayFor(state, address);
  const navigate = useNavigate();
  const href = way && hrefOf(way);
  useEffect(() => {
    if (href !== null) void navigate({ href, replace: true });
  }, [href, navigate]);
  return way;
}

/** Nobody is led anywhere before it is known who they are. */
function wayFor(state: SessionState, address: string): Way | null {
  const query = new URLSearchParams(address.split('?')[1]);
  if (!state.isKnown || mayStayAtDoor(state, address, query)) return null;
  return wayInsteadOf(address, state.session?.account ?? null, query.get('nextRoute'));
}

/** Who has to come in again needs the door, and so does who waits and opened an invitation: the form uses it for them. */
function mayStayAtDoor({ status, session }: SessionState, address: string, query: URLSearchParams): boolean {
  if (pageAccess(address) !== 'door') return false;
  if (status === 'expired' || status === 'other') return true;
  return query.has('betakey') && session !== null && !session.account.hasBetaAccess;
}
