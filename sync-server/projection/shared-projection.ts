import { underLease } from '../couch/lease.ts';
import type { SetAside } from '../couch/leaves/set-aside.ts';
import type { Stores } from '../couch/stores.ts';
import type { FollowUp } from './follow-up.ts';
import { hasProjected, type Projection, startProjection } from './follow.ts';

/**
 * The projection, done by one of all server processes at a time. Another one is caught up once the catalogue was ever made: what is missing of
 * it since then comes by the feed, as it does for devices.
 */
export function startSharedProjection(
  stores: Stores,
  onError: (error: unknown) => void,
  followUp: FollowUp,
  setAside: SetAside,
  burst: number,
): Projection {
  let reachEnd = () => {};
  const caughtUp = new Promise<void>((resolve) => {
    reachEnd = resolve;
  });
  const reachEndWhereProjected = async () => {
    if (await hasProjected(stores)) reachEnd();
  };
  const lease = underLease({
    stores,
    name: 'projection',
    begin: () => {
      const projection = startProjection(stores, onError, followUp, setAside, burst);
      void projection.caughtUp.finally(reachEnd);
      return projection;
    },
    onHeldElsewhere: () => void reachEndWhereProjected().catch(onError),
    onError,
  });
  return { caughtUp, stop: lease.stop };
}
