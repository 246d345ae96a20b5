import { isOwnerOf } from '../../../../shared/rules/profile/profile-owner.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { PagePlaceholder } from '../../../ui/loading/placeholder.tsx';
import type { OwnerViewProps } from './owner-view.tsx';

const OwnerView = lazily(async () => (await import('./owner-view.tsx')).OwnerView, {
  words: 'account',
  // Nobody's own profile is said to be missing.
  fallback: ({ live, children }) => (live ? children : <PagePlaceholder />),
});

/** What everybody sees at the address of a profile, or its owner's view of it, whose code and words few people need. */
export function OwnerOrPublic({ uid, ...props }: OwnerViewProps & { uid: string }) {
  const { session, status } = useSession();
  const isHere = status === 'confirmed' || status === 'remembered';
  const isMine = session !== null && isHere && isOwnerOf(session.account, uid);
  return isMine ? <OwnerView {...props} /> : props.children;
}
