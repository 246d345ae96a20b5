import { Router } from 'express';
import type { AccountParts } from '../auth/parts.ts';

/** The codes that prove a phone number (specification, sections 4, 5 and 7). */
export function phoneEndpoints(_parts: AccountParts): Router {
  const router = Router();
  return router;
}
