import { useSession } from '../../sync/session/use-session.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { lazily } from '../../ui/loading/lazily.tsx';
import type { UnpublishedProfileProps } from './unpublished-profile.tsx';

const UnpublishedProfile = lazily(async () => (await import('./unpublished-profile.tsx')).UnpublishedProfile, {
  words: 'account',
  fallback: <Spinner />,
});

/** What everybody sees at the address of a profile that is not public; an admin sees the profile, and why nobody else does. */
export function AdminOrPublic(props: UnpublishedProfileProps) {
  const { session } = useSession();
  return session?.account.isAdmin ? <UnpublishedProfile {...props} /> : props.children;
}
