import * as z from 'zod/mini';
import { ifKept } from '../if-kept.ts';
import type { Professional } from '../../../shared/model/professional.ts';

/** The services and zones of a profile that was looked at, by which others who do the same are found. */
const Look = z.object({ uid: z.string(), services: z.array(z.string()), zones: z.array(z.string()) });
export type Look = z.infer<typeof Look>;

const item = 'lookedAt';
/** How many of the last are kept, and of how many of their services and zones. */
const maxLooks = 40;
const maxIds = 3;

function looks(): Look[] {
  const kept: unknown = ifKept(() => JSON.parse(localStorage.getItem(item) ?? '[]'));
  return Array.isArray(kept) ? kept.flatMap((each) => Look.safeParse(each).data ?? []) : [];
}

/** Keeps on this device the services and zones of a profile that was looked at: others are offered by them once it is gone. */
export function keepLook({ uid, services, zones }: Pick<Professional, 'uid' | 'services' | 'zones'>): void {
  const look = { uid, services: services.slice(0, maxIds), zones: zones.slice(0, maxIds) };
  const kept = [look, ...looks().filter((each) => each.uid !== uid)].slice(0, maxLooks);
  // Without storage, what many look for is offered instead.
  ifKept(() => localStorage.setItem(item, JSON.stringify(kept)));
}

/** The services and zones of a profile that was looked at here; null where it never was. */
export function lookAt(uid: string): Look | null {
  return looks().find((each) => each.uid === uid) ?? null;
}
