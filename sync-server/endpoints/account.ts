import { Router } from 'express';
import type { AccountParts } from '../auth/parts.ts';

/** What only an endpoint may change of onex27s own account, and what belongs to it. */
export function ownAccountEndpoints(_parts: AccountParts): Router {
  const router = Router();
  return router;
}
