import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Says once that somebody in front names addresses who is not believed: where that is a proxy of ours, all people have its address,
 * and are counted as one network. Nothing of the request is logged.
 */
export function unbelievedForwarding(app: Express, logger: Logger): RequestHandler {
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  let isSaid = false;
  return function unbelieved(request, _response, next) {
    const { remoteAddress = '' } = request.socket;
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined && !isTrusted(remoteAddress, 0)) {
      isSaid = true;
      logger.warn('forwarded addresses arrive that are not trusted: set TRUST_PROXY if a proxy of yours sends them');
    }
    next();
  };
}

/** What changes nothing. */
export const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * For a server whose public address is https: says once that a request that changes something looks as if it came without, as all do where no
 * proxy says otherwise, or one that is not believed. Whoever reads may be a probe of ours.
 */
export function unsaidHttps(logger: Logger): RequestHandler {
  let isSaid = false;
  return function unsaid({ method, secure }, _response, next) {
    if (!isSaid && !secure && !readingMethods.has(method)) {
      isSaid = true;
      logger.warn(
        'PUBLIC_URL is https, and requests look as if they came by http: have the proxy send X-Forwarded-Proto, and TRUST_PROXY say that it is believed',
      );
    }
    next();
  };
}
