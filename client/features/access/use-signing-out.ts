import { useNavigate } from '@tanstack/react-router';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useLeaving } from './use-leaving.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set on the door that somebody is on their way out through: it does not lead them back in. */
    isLeaving?: boolean;
  }
}

/**
 * Signs out, removes the person's data from the device, and goes to the door (specification, section 2, 'Navigation bar').
 * Nothing is shown where that fails (section 8): they are signed out all the same, and what could not be removed is shown to nobody.
 */
export function useSigningOut(): () => Promise<void> {
  const lang = useLanguage();
  const navigate = useNavigate();
  const leaving = useLeaving();
  return async () => {
    await navigate({ to: '/$lang/signin', params: { lang }, state: { isLeaving: true } });
    await leaving.signOut().catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- for whoever looks into a device that does not let go of what it keeps
      console.warn('not all of the account could be removed', error);
    });
    // Whoever comes in by this door next is led on.
    await navigate({ to: '/$lang/signin', params: { lang }, replace: true });
  };
}
