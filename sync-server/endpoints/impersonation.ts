import { Router } from 'express';
import type { AccountParts } from '../auth/parts.ts';

/** An admin acting for somebody (specification, section 7). */
export function impersonationEndpoints(_parts: AccountParts): Router {
  const router = Router();
  return router;
}
