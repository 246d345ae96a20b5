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

/** The status of an error that the request itself caused (a path or body that cannot be read), else null. */
function clientFault(error: unknown): number | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
