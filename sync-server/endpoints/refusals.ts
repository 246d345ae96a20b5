import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Refusal, RefusalCode } from '../../shared/refusal.ts';

/** Answers no, with a code that the client puts into words. */
export function refuse(response: Response, status: number, code: RefusalCode): void {
  const refusal: Refusal = { code };
  response.status(status).set('Cache-Control', 'no-store').json(refusal);
}

/** The last resort: what broke is logged here and told to nobody. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = clientFault(error);
    if (status) return refuse(response, status, 'bad-request');
    logger.error({ err: error, path: request.path }, 'a request failed');
    refuse(response, 500, 'server-error');
  };
}

/**
 * The status of an error that the request itself caused, else null. Express marks those as fit to be told; a store that
 * says no to us has a status too, and it is none of the asker's doing.
 */
function clientFault(error: unknown): number | null {
  const isTold = error instanceof Error && 'expose' in error && error.expose === true;
  return isTold && 'status' in error && typeof error.status === 'number' ? error.status : null;
}
