import { Router } from 'express';
import type { AccountParts } from '../auth/parts.ts';

/** Invitations. */
export function betaKeyEndpoints(_parts: AccountParts): Router {
  const router = Router();
  return router;
}
