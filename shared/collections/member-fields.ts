import { checkMembership, type Membership } from '../rules/account/membership.ts';
import type { Refusal } from '../protocol/refusal.ts';
import { isSame } from '../rules/merge.ts';
import type { DeviceCollection } from './collection.ts';

/** What was written of a document, as it stands and as it is to be; null where there is none. */
interface Change {
  before: object | null;
  after: object | null;
}

/**
 * Why `writer` may not change this, or null. Refuses with the first field that only members write, where they are none: access-needed,
 * terms-needed.
 */
export function checkMemberFields(
  { memberFields }: Pick<DeviceCollection<object, object>, 'memberFields'>,
  { before, after }: Change,
  writer: Membership,
): Refusal | null {
  const valueIn = (written: object | null, field: string): unknown => written && Reflect.get(written, field);
  const field = memberFields.find((each) => !isSame(valueIn(before, each), valueIn(after, each)));
  const refusal = field === undefined ? null : checkMembership(writer);
  return refusal && field !== undefined ? { ...refusal, field } : null;
}
