import { defaultHours } from '../../model/profile/hours.ts';
import type { OwnUser } from '../../model/user.ts';
import { isSame } from '../merge.ts';
import { reviewsToGoLive } from '../publication.ts';
import { isReachable } from './reachable.ts';

/** How many photos of their work clients want to see before they write. */
const workPhotosWanted = 3;

/** What a professional does for their profile, in the order in which it is asked of them. */
export type OwnerStep =
  | 'reviews'
  | 'name'
  | 'services'
  | 'zones'
  | 'phone'
  | 'portrait'
  | 'description'
  | 'hours'
  | 'work-photos'
  | 'price';

/** A step, and how far it has come: it is done once it `has` as many as are `wanted`. */
export interface OwnerStepStatus {
  step: OwnerStep;
  has: number;
  wanted: number;
  /** Whether a profile is whole without it. */
  isOptional: boolean;
}

/** What the owner's device holds of their profile, with what waits on it. */
export interface HeldProfile {
  account: OwnUser;
  hasPortrait: boolean;
  workPhotos: number;
  /** Whether they said on this device that the hours are right which stand where nobody says any. */
  hasConfirmedHours: boolean;
}

/**
 * Where a professional stands with each step: what the profile must have to be public first, then what clients look for, and what is
 * its owner's to say or not. An older device knows no prices. Pure.
 */
export function ownerSteps({ account, ...held }: HeldProfile): OwnerStepStatus[] {
  const { displayName, description, services, zones, hours, publication, prices } = account;
  const approved = publication?.approvedCount ?? 0;
  const hasSaidHours = held.hasConfirmedHours || !isSame(hours, defaultHours);
  const statuses: Record<OwnerStep, Pick<OwnerStepStatus, 'has' | 'wanted'>> = {
    reviews: { has: Math.min(approved, reviewsToGoLive), wanted: reviewsToGoLive },
    name: once(displayName !== ''),
    services: once(services.length > 0),
    zones: once(zones.length > 0),
    phone: once(isReachable(account)),
    portrait: once(held.hasPortrait),
    description: once(description !== ''),
    hours: once(hasSaidHours),
    'work-photos': { has: Math.min(held.workPhotos, workPhotosWanted), wanted: workPhotosWanted },
    price: once(services.some((service) => prices?.[service])),
  };
  return (Object.keys(statuses) as OwnerStep[]).map((step) => ({
    step,
    ...statuses[step],
    isOptional: step === 'price',
  }));
}

export function isStepDone({ has, wanted }: OwnerStepStatus): boolean {
  return has >= wanted;
}

const once = (isDone: boolean) => ({ has: Number(isDone), wanted: 1 });
