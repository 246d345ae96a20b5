/** The form is the same for both; only its words and its call differ (specification, section 2). */
export type SignInPurpose = 'sign-in' | 'sign-up';

/** What the address of the sign-in form carries (specification, section 2). */
export interface SignInSearch {
  role?: 'contractor';
  /** The beta key of an invitation. */
  betakey?: string;
  /** Where to go afterwards; `nextRouteOf` says whether it may be. */
  nextRoute?: string;
  /** Why the way back from Google led here. */
  refused?: string;
  /** Set while the code is awaited that the account asks for. */
  step?: 'code';
}

/** The part of an address's query that the sign-in form knows. */
export function signInSearchOf(search: Record<string, unknown>): SignInSearch {
  const { role, step } = search;
  const texts = Object.fromEntries(
    (['betakey', 'nextRoute', 'refused'] as const).flatMap((name) => {
      const value = search[name];
      // The router reads a text of digits as a number.
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
  return { ...(role === 'contractor' ? { role } : {}), ...(step === 'code' ? { step } : {}), ...texts };
}

/** What stays when the form changes between signing in and creating an account. */
export function keptSearch(search: SignInSearch): SignInSearch {
  const { refused: _, step: __, ...kept } = search;
  return kept;
}
