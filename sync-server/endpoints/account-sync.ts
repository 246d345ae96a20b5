import { Router } from 'express';
import type { AccountParts } from '../auth/parts.ts';

/** The documents of onex27s own, two ways. */
export function accountSyncEndpoints(_parts: AccountParts): Router {
  const router = Router();
  return router;
}
