import { Router } from 'express';
import type { AccountParts } from '../auth/parts.ts';

/** What begins or ends with a letter: a new password, an email address that is shown to be theirs. */
export function letterEndpoints(_parts: AccountParts): Router {
  const router = Router();
  return router;
}
