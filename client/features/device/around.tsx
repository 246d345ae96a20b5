import { NavigationProgress } from '../../ui/layout/lazy/navigation-progress.tsx';
import { UpdatePrompt } from '../../ui/update/update-prompt.tsx';
import { InstallInvitation } from './install-invitation.tsx';
import { SyncProgress } from './sync-state.tsx';

/** What comes to every page once it is alive, and shows where there is reason to. */
export function Around() {
  return (
    <>
      <NavigationProgress />
      <SyncProgress />
      <UpdatePrompt />
      <InstallInvitation />
    </>
  );
}
