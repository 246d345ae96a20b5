import type { SignInMethod } from '../../model/user.ts';

/** Whether nobody could come in any more without `method`: it may not be taken away then. */
export function isLastWayIn(methods: readonly SignInMethod[], method: SignInMethod): boolean {
  return methods.every((other) => other === method);
}

/** The beginning of an id, by which people tell one nameless professional from another (specification, section 3). */
export function tellingPart(uid: string): string {
  return uid.slice(0, 5);
}
