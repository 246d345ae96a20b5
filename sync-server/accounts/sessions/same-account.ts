import type { RequestHandler } from 'express';
import { accountHeader } from '../../../shared/protocol/account-header.ts';
import { Refused } from '../../../shared/protocol/refused.ts';

/**
 * A page that shows somebody asks in their name only: where another tab has signed in as somebody else meanwhile, what it asks for
 * would be theirs. Refuses with `other-session`.
 */
export const sameAccount: RequestHandler = (request, _response, next) => {
  const meant = request.get(accountHeader);
  const { uid } = request.session;
  if (meant !== undefined && uid !== undefined && meant !== uid) throw new Refused({ code: 'other-session' });
  next();
};
