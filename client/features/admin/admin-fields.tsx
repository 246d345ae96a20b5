import { useSession } from '../../sync/session/use-session.ts';
import { lazily } from '../../ui/loading/lazily.tsx';

const ProfileFields = lazily(async () => (await import('./profile-fields.tsx')).ProfileFields, { words: 'account' });

/** Under a profile, for admins: the way to all that is known of its account (specification, section 2). */
export function AdminFields({ uid }: { uid: string }) {
  const { session } = useSession();
  return session?.account.isAdmin ? <ProfileFields uid={uid} /> : null;
}
