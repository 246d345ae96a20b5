import { tellWhereabouts } from './whereabouts.ts';

/** The maximum age of an earlier position, and the timeout of a new one (ms). */
const freshness = 5 * 60_000;
const patience = 15_000;

/** Has the device say where it is. */
export function ask(): void {
  tellWhereabouts({ asking: 'asked' });
  const refuse = () => tellWhereabouts({ asking: 'refused' });
  // Missing where the page is not served securely.
  if (!('geolocation' in navigator)) return refuse();
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      tellWhereabouts({ from: [latitude, longitude], zone: null, asking: 'answered' }),
    refuse,
    { maximumAge: freshness, timeout: patience },
  );
}
