import type { Stores } from '../../../sync-server/couch/stores.ts';

const writes = new Set<PropertyKey>(['put', 'remove', 'bulkDocs']);

/** The same stores of a process that dies with its write number `last` (from 1): it is carried out, nothing after it is. */
export function dyingStores(stores: Stores, last: number): { stores: Stores; isDead: () => boolean } {
  let count = 0;
  const watch = (database: object): object =>
    new Proxy(database, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        const call = value.bind(target) as (...given: unknown[]) => unknown;
        return writes.has(property) ? write(call) : call;
      },
    });
  const write =
    (call: (...given: unknown[]) => unknown) =>
    async (...given: unknown[]) => {
      if (++count > last) throw new Error('the process is dead');
      return call(...given);
    };
  const watched = Object.entries(stores).map(([name, each]) => [name, typeof each === 'object' ? watch(each) : each]);
  const isDead = () => count > last;
  const onceMore: Stores['onceMore'] = (work) =>
    stores.onceMore(async () => {
      if (isDead()) return;
      await work().catch((error: unknown) => {
        if (!isDead()) throw error;
      });
    });
  return { stores: { ...(Object.fromEntries(watched) as Stores), onceMore }, isDead };
}
