import { useEffect, useEffectEvent } from 'react';

/** Says that what is new, up to the message `latest`, has been seen, once the page with it is before somebody's eyes; null for nothing new. */
export function useSeeing(latest: string | null, onSeen: () => void): void {
  const see = useEffectEvent(() => {
    // A window that can be seen may stand behind another, or before nobody.
    if (document.visibilityState === 'visible' && document.hasFocus()) onSeen();
  });
  useEffect(() => {
    if (latest === null) return undefined;
    const look = () => see();
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [latest]);
}
