import type { SignInMethod } from '../../model/user.ts';

/** Whether nobody could come in any more without `method`: it may not be taken away then. */
export function isLastWayIn(methods: readonly SignInMethod[], method: SignInMethod): boolean {
  return methods.every((other) => other === method);
}
