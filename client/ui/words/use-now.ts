import { useEffect, useState } from 'react';

const often = 20_000;

/** The time in ms since 1970: `start` at first, so that server and browser agree, then the device's, kept up. */
export function useNow(start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, often);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
