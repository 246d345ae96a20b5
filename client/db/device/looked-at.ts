import * as z from 'zod/mini';
import { ifKept } from '../if-kept.ts';
import type { Professional } from '../../../shared/model/professional.ts';

/** What somebody does and where, as far as it finds others who do the same. */
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

/** Keeps on this device what somebody does whose profile was looked at: once it is gone, others are found by that. */
export function keepLook({ uid, services, zones }: Pick<Professional, 'uid' | 'services' | 'zones'>): void {
  const look = { uid, services: services.slice(0, maxIds), zones: zones.slice(0, maxIds) };
  const kept = [look, ...looks().filter((each) => each.uid !== uid)].slice(0, maxLooks);
  // Where it is not kept, what many look for is offered instead.
  ifKept(() => localStorage.setItem(item, JSON.stringify(kept)));
}

/** What is known here of somebody whose profile was looked at; null where it never was. */
export function lookAt(uid: string): Look | null {
  return looks().find((each) => each.uid === uid) ?? null;
}
