import { useEffect, useState } from 'react';

const often = 20_000;
const minute = 60_000;

const minuteOf = (time: number): number => time - (time % minute);

/**
 * The minute that it is, in ms since 1970: that of `start` at first, so that server and browser agree, then the device's, kept up. A page
 * that comes alive in the minute it was rendered in is not drawn again.
 */
export function useNow(start: number): number {
  const [now, setNow] = useState(() => minuteOf(start));
  useEffect(() => {
    const tick = () => setNow(minuteOf(Date.now()));
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
