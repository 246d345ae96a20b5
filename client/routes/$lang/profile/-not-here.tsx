import { AdminOrPublic } from '../../../features/admin/admin-or-public.tsx';
import type { UnpublishedProfileProps } from '../../../features/admin/unpublished-profile.tsx';
import { NotOnDevice } from '../../../features/profile/not-on-device.tsx';
import { lazily } from '../../../ui/loading/lazily.tsx';

const Others = lazily(async () => (await import('../../../features/gone/others.tsx')).Others, { words: 'late' });

type NotHereProps = Omit<UnpublishedProfileProps, 'children'> & { onRetry: () => void };

/** In place of a profile that the directory on this device does not have: an admin's device may know of it all the same. */
export function NotHere({ onRetry, ...props }: NotHereProps) {
  return (
    <AdminOrPublic {...props}>
      <NotOnDevice onRetry={onRetry} />
      <Others uid={props.uid} />
    </AdminOrPublic>
  );
}
