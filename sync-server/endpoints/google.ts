import { Router } from 'express';
import type { AccountParts } from '../auth/parts.ts';

/** Signing in with Google. */
export function googleEndpoints(_parts: AccountParts): Router {
  const router = Router();
  return router;
}
