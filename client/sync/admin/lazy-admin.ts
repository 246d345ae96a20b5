import { LazySource, type Source } from '../session/lazy-source.ts';
import type { SessionBoard } from '../session/session.ts';
import type { AdminDesk } from './admin-desk.ts';
import { type AdminState, nothingToAdminister } from './admin-state.ts';

/** What admins work on, for pages to read and to decide about. */
export type AdminSource = Source<AdminState, AdminDesk>;
export type LazyAdmin = LazySource<AdminState, AdminDesk>;

/** What admins work on, whose code comes for who is signed in. */
export function lazyAdmin(session: SessionBoard): LazyAdmin {
  return new LazySource(nothingToAdminister, async () => {
    const { AdminDesk } = await import('./admin-desk.ts');
    return new AdminDesk(session);
  });
}
