import type { Request } from 'express';
import { mustBeAdmin, mustBeOwner, mustBeSignedIn } from '../accounts/actor.ts';
import { mustBeRegistered } from '../accounts/lifecycle/access.ts';
import { accountNamedBy } from '../accounts/named-account.ts';
import type { Stores } from '../couch/stores.ts';

/** Who may ask, by name; each throws `Refused` where it is somebody else. */
export const authorities = {
  anybody: async () => undefined,
  /** Also who writes without an account, and who acts for somebody. */
  'signed-in': mustBeSignedIn,
  /** As `signed-in`, and the request names the account. */
  'named-account': accountNamedBy,
  /** On a device of the account's own. */
  owner: mustBeOwner,
  /** As `owner`, with an account of their own. */
  registered: mustBeRegistered,
  admin: mustBeAdmin,
} satisfies Record<string, (request: Request, stores: Stores) => Promise<unknown>>;

export type Authority = keyof typeof authorities;
