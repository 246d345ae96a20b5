import { tellWhereabouts } from './whereabouts.ts';

/** An earlier position does for this long, and a new one is waited for as long (ms). */
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
