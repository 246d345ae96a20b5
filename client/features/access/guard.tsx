import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isDoor, isRestricted, type Way, waitsForCheck, wayInsteadOf } from '../../../shared/rules/access.ts';
import type { SessionState } from '../../sync/session.ts';
import { useSession } from '../../ui/account/use-session.ts';
import { hrefOf } from '../../ui/account/way-href.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { LateEndedSession } from './late.tsx';

/**
 * The page, or the way to another: restricted pages wait for the auth check and show nothing before it, public ones are there at
 * once. When the session changes, whoever may not stay is led on (specification, section 2).
 */
export function Guard({ children }: { children: ReactNode }) {
  const state = useSession();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const query = new URLSearchParams(address.split('?')[1]);
  const isLeaving = useLocation({ select: ({ state }) => state.isLeaving === true });
  const way = isLeaving || mayStayAtDoor(state, address, query) ? null : wayFor(state, address, query.get('nextRoute'));
  useLeading(way);
  if (way || (!state.isKnown && waitsForCheck(address))) return <Spinner />;
  if (!isRestricted(address)) return children;
  // What is on the page is kept, for whoever signs in again in another tab, and hidden from whoever else is here.
  const isHidden = state.standing === 'expired' || state.standing === 'other';
  return (
    <>
      {isHidden && <LateEndedSession />}
      <div hidden={isHidden}>{children}</div>
    </>
  );
}

/** Who has to come in again needs the door, and so does who waits and opened an invitation: the form uses it for them. */
function mayStayAtDoor({ standing, session }: SessionState, address: string, query: URLSearchParams): boolean {
  if (!isDoor(address)) return false;
  if (standing === 'expired' || standing === 'other') return true;
  return query.has('betakey') && session !== null && !session.account.hasBetaAccess;
}

/** Nobody is led anywhere before it is known who they are. */
function wayFor({ isKnown, session }: SessionState, address: string, nextRoute: string | null): Way | null {
  return isKnown ? wayInsteadOf(address, session?.account ?? null, nextRoute) : null;
}

/** Goes there in place of this page. */
function useLeading(way: Way | null): void {
  const navigate = useNavigate();
  const href = way && hrefOf(way);
  useEffect(() => {
    if (href !== null) void navigate({ href, replace: true });
  }, [href, navigate]);
}
