import { useEffect, useEffectEvent } from 'react';

/** Says that what is new has been seen, once the page with it is before somebody's eyes. */
export function useSeeing(isNew: boolean, onSeen: () => void): void {
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSeen();
  });
  useEffect(() => {
    if (!isNew) return undefined;
    const look = () => see();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isNew]);
}
