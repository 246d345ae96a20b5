import { useEffect, useRef } from 'react';
import { GoogleOutcome } from '../../../../shared/protocol/auth-protocol.ts';

/** The channel on which Google's window tells how it went; its messages are `GoogleOutcome`. */
const googleChannel = 'confio-google';

/**
 * Hears how it went in Google's window, as long as the form is there: the window itself cannot be asked, because Google's pages may
 * cut it off from the page that opened it.
 */
export function useGoogleOutcome(hear: (outcome: GoogleOutcome) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.addEventListener('message', ({ data }) => {
      const outcome = GoogleOutcome.safeParse(data);
      if (outcome.success) latest.current(outcome.data);
    });
    return () => channel.close();
  }, []);
}
