import { AdminOrPublic } from '../../../features/admin/admin-or-public.tsx';
import type { UnpublishedProfileProps } from '../../../features/admin/unpublished-profile.tsx';
import { NotOnDevice } from '../../../features/profile/not-on-device.tsx';

type NotHereProps = Omit<UnpublishedProfileProps, 'children'> & { onRetry: () => void };

/** In place of a profile that the directory on this device does not have: an admin's device may know of it all the same. */
export function NotHere({ onRetry, ...props }: NotHereProps) {
  return (
    <AdminOrPublic {...props}>
      <NotOnDevice onRetry={onRetry} />
    </AdminOrPublic>
  );
}
