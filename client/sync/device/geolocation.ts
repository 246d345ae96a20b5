import { tellWhereabouts, type Whereabouts, whereabouts } from './whereabouts.ts';

/** The maximum age of an earlier position, and the timeout of a new one (ms). */
const freshness = 5 * 60_000;
const timeout = 15_000;

/** How often the device was asked. */
let asked = 0;

/** Has the device say where it is. */
export function ask(): void {
  asked += 1;
  const mine = asked;
  tellWhereabouts({ asking: 'asked' });
  // Missing where the page is not served securely.
  if (!('geolocation' in navigator)) return tellWhereabouts({ asking: 'refused' });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => answer({ from: [latitude, longitude], zone: null, asking: 'answered' }),
    // Where it was asked once more meanwhile, that is still to be answered.
    ({ code, PERMISSION_DENIED }) =>
      mine === asked && answer({ asking: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
    { maximumAge: freshness, timeout },
  );
}

/** Whoever picked a zone meanwhile does not wait for it any more. */
function answer(change: Partial<Whereabouts>): void {
  if (whereabouts().asking === 'asked') tellWhereabouts(change);
}
