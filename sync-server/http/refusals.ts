import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Refusal, RefusalCode } from '../../shared/protocol/refusal.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { loggedPath } from './logged-path.ts';

/** What is not said here is a 422: understood, and turned down. */
const statuses: Partial<Record<RefusalCode, number>> = {
  'bad-request': 400,
  'signed-out': 401,
  'wrong-credentials': 401,
  'not-allowed': 403,
  'access-needed': 403,
  'terms-needed': 403,
  'foreign-origin': 403,
  'not-while-impersonating': 403,
  'admin-not-impersonated': 403,
  'not-found': 404,
  'session-not-found': 404,
  'other-session': 409,
  resync: 409,
  'email-in-use': 409,
  'phone-in-use': 409,
  'google-in-use': 409,
  'account-deleted': 410,
  'too-many-requests': 429,
  'server-error': 500,
  'code-not-sent': 502,
  unavailable: 503,
};

/** The status that a refusal is answered with. */
export function statusOf({ code }: Refusal): number {
  return statuses[code] ?? 422;
}

/** Answers no, with a code that the client puts into words. */
export function refuse(response: Response, status: number, code: RefusalCode): void {
  send(response, status, { code });
}

function send(response: Response, status: number, refusal: Refusal): void {
  if (refusal.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
  response.status(status).set('Cache-Control', 'no-store').json(refusal);
}

/** The body of a request, as `schema` has it. Throws `Refused` (bad-request). */
export function bodyOf<Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new Refused({ code: 'bad-request' });
  return parsed.data;
}

/** The last resort: a refusal is told to who asked; what broke is logged here and told to nobody. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return function lastResort(error: unknown, request, response, next) {
    if (response.headersSent) return next(error);
    if (error instanceof Refused) return send(response, statusOf(error.refusal), error.refusal);
    const status = clientFault(error);
    if (status) return refuse(response, status, 'bad-request');
    logger.error({ err: error, path: loggedPath(request.path) }, 'a request failed');
    refuse(response, 500, 'server-error');
  };
}

/**
 * The status of an error that the request itself caused, else null. Express marks those as fit to be told; a store that
 * says no to us has a status too, and it is none of the asker's doing.
 */
function clientFault(error: unknown): number | null {
  const isExposed = error instanceof Error && 'expose' in error && error.expose === true;
  return isExposed && 'status' in error && typeof error.status === 'number' ? error.status : null;
}
