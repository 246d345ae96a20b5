import type { RequestHandler } from 'express';
import { originOf } from './origin.ts';
import { Refused } from '../../../shared/protocol/refused.ts';

/**
 * Only our own pages may change anything. A browser says where a request comes from, and no page can make it lie; what is no browser
 * says nothing, and carries nobody's cookie by accident (docs/decisions/008).
 */
export function sameOrigin(publicOrigin: string | null): RequestHandler {
  return function foreignRefused(request, _response, next) {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    const isForeign = site
      ? site !== 'same-origin'
      : origin !== undefined && origin !== originOf(request, publicOrigin);
    if (isForeign) throw new Refused({ code: 'foreign-origin' });
    next();
  };
}
