import { useHasEverSaved } from '../../db/device/saved.ts';
import { useConversations } from '../../sync/conversations/use-conversations.ts';
import { InstallModal } from '../../ui/install/install-modal.tsx';

/** Offers to install the app to who has something to come back to: somebody saved, or a conversation (docs/decisions/037). */
export function InstallInvitation() {
  const hasSaved = useHasEverSaved();
  const { conversations } = useConversations();
  return (hasSaved || conversations.length > 0) && <InstallModal />;
}
