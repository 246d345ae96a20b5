import express, { type Request, type RequestHandler, Router } from 'express';
import { OwnPush } from '../../shared/protocol/own-protocol.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { networkOf } from './counts.ts';
import type { Limits } from './limits.ts';
import type { Stores } from '../couch/stores.ts';
import { authorities } from './authority.ts';
import { type ComingIn, type Endpoint, endpointTable } from './endpoint-table.ts';
import { isNestedDeeper } from './nesting.ts';
import { type Asking, RateLimiter } from './rate-limiter.ts';
import { pushCost, type TrafficKind, type TrafficLimit, type TrafficLimits } from './traffic-limits.ts';

/** How deep what is sent may be nested: what our own devices send is not half of it. */
const deepest = 32;

/** Counts what is asked for; see `RateLimiter`. */
export class Traffic {
  #limiters: Record<TrafficKind | ComingIn, RateLimiter>;

  constructor({ comingIn, signIn, signUp, anonymous }: Pick<Limits, ComingIn>, traffic: TrafficLimits) {
    const ofNetwork = (perNetwork: TrafficLimit['perNetwork']) => new RateLimiter({ perNetwork });
    const kinds = Object.entries(traffic).map(([kind, limit]) => [kind, new RateLimiter(limit)]);
    this.#limiters = {
      ...(Object.fromEntries(kinds) as Record<TrafficKind, RateLimiter>),
      comingIn: ofNetwork(comingIn),
      signIn: ofNetwork(signIn),
      signUp: ofNetwork(signUp),
      anonymous: ofNetwork(anonymous),
    };
  }

  /** Counts a request as so many `points` of `kind`. Throws `Refused` (too-many-requests, unavailable). */
  async count(request: Request, kind: TrafficKind | ComingIn, points = 1): Promise<void> {
    await this.#limiters[kind].take(askingOf(request), points);
  }
}

/** Who asks, as far as it can be counted. Where no session is looked up nobody is signed in. */
export function askingOf(request: Request): Asking {
  const { session }: { session?: Request['session'] } = request;
  return { network: networkOf(request), account: session?.uid ?? null };
}

/**
 * Has each request pass what the table says of its endpoint, before that sees it: its body is read up to its bound, who asks may, and
 * not too often. Refuses: bad-request, too-many-requests, unavailable, and what the authority refuses.
 */
export function admission(traffic: Traffic, stores: Stores): RequestHandler {
  const router = Router();
  for (const [name, endpoint] of Object.entries(endpointTable)) {
    const [method = '', path = ''] = name.split(' ');
    const verb = method.toLowerCase() as 'all' | 'get' | 'post' | 'put' | 'patch' | 'delete';
    const mayAsk: RequestHandler = async (request, _response, next) => {
      await authorities[endpoint.authority](request, stores);
      next('router');
    };
    // 1 how often, before anything is read; 2 the body; 3 what is in it; 4 who asks
    router.route(path)[verb](counts(traffic, endpoint), ...bodyOf(endpoint), countsRows(traffic, endpoint), mayAsk);
  }
  return function admit(request, response, next) {
    router(request, response, next);
  };
}

function counts(traffic: Traffic, { limits }: Endpoint): RequestHandler {
  return async (request, _response, next) => {
    for (const kind of limits) await traffic.count(request, kind, kind === 'rows' ? pushCost : 1);
    next();
  };
}

function bodyOf({ body }: Endpoint): RequestHandler[] {
  if (!body) return [];
  return 'json' in body ? [express.json({ limit: body.json }), notTooDeep] : [notLongerThan(body.streamed)];
}

/** The rows of a push count, too. */
function countsRows(traffic: Traffic, { limits }: Endpoint): RequestHandler {
  return async (request, _response, next) => {
    const push = limits.includes('rows') ? OwnPush.safeParse(request.body) : null;
    if (push?.success && push.data.rows.length > 0) await traffic.count(request, 'rows', push.data.rows.length);
    next();
  };
}

/** What is nested without end would exhaust the stack of whoever walks through it. */
const notTooDeep: RequestHandler = (request, _response, next) => {
  if (isNestedDeeper(request.body, deepest)) throw new Refused({ code: 'bad-request' });
  next();
};

/** Nobody counts what is read as it comes: its length is said ahead, and the parser holds the sender to it. */
function notLongerThan(max: number): RequestHandler {
  return (request, _response, next) => {
    const isUnsaid = request.headers['transfer-encoding'] !== undefined;
    if (isUnsaid || Number(request.headers['content-length'] ?? 0) > max) throw new Refused({ code: 'bad-request' });
    next();
  };
}
