import { useSession } from '../../ui/account/use-session.ts';
import { later } from '../../ui/later.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';

/** A page that not everybody may see. */
export const GuardedPage = later('app', async () => (await import('./guarded-page.tsx')).GuardedPage, <Spinner />);

/** Leads on whoever has no business on a page that all may see. */
export const Leading = later('app', async () => (await import('./guarded-page.tsx')).Leading);

/** Signs out, and asks first where something would be lost. */
export const SignOut = later('account', async () => (await import('./sign-out.tsx')).SignOut);

const Notices = later('account', async () => (await import('./notices.tsx')).Notices);

/** Under the bar, when there is something to say about who is signed in. */
export function SessionNotices({ onSignOut }: { onSignOut: () => void }) {
  const { session, standing } = useSession();
  if (!session || (standing === 'confirmed' && !session.impersonation)) return null;
  return <Notices session={session} standing={standing} onSignOut={onSignOut} />;
}
