import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { AccountDeps } from './accounts/deps.ts';
import { accountEndpoints, sessionsOf } from './http/account-endpoints.ts';
import { catalogueEndpoints } from './http/catalogue-endpoints.ts';
import { eventStreams } from './http/event-streams.ts';
import { foundEndpoints } from './http/crawler-endpoints.ts';
import { readingMethods, unbelievedForwarding, unsaidHttps } from './http/forwarded.ts';
import { loggedPath } from './http/logged-path.ts';
import { metricsEndpoints } from './http/metrics-endpoints.ts';
import { healthEndpoints } from './http/health.ts';
import { pageEndpoints } from './http/page-endpoints.ts';
import { type PhotoDeps, photoEndpoints } from './http/photo-endpoints.ts';
import { writingEndpoints } from './http/writing-endpoints.ts';
import { errorHandler, refuse } from './http/refusals.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { ServerDirectory } from './pages/server-ports.ts';
import type { PhotosConfig } from './photos/photo-files.ts';
import type { Catalogue } from './sync/catalogue/catalogue.ts';
import type { OwnHub } from './sync/own/own-hub.ts';
import type { Snapshots } from './sync/catalogue/snapshot.ts';
import { admission, Traffic } from './traffic/admission.ts';
import { remembered } from './traffic/remembered.ts';
import type { VisitCounter } from './visits/visit-counter.ts';
import type { StreamLimits, TrafficLimits } from './traffic/traffic-limits.ts';

export interface AppDeps {
  catalogue: Catalogue;
  snapshots: Snapshots;
  directory: ServerDirectory;
  pages: PageCache;
  /** What may run inside a page, as the policy names it. */
  inlineScripts: readonly string[];
  visits: Pick<VisitCounter, 'note'>;
  ownHub: OwnHub;
  isReady: () => Promise<boolean>;
  /** False while the store answers and takes no writes. */
  isWritable: () => Promise<boolean>;
  /** What a scraper of metrics has to show; null where nobody may ask. */
  metricsToken: string | null;
  logger: Logger;
  clientDir: string;
  photosAt: PhotosConfig;
  shownPhotos: PhotoDeps['shownPhotos'];
  accounts: AccountDeps;
  trustProxy: number | string[];
  traffic: TrafficLimits;
  streams: StreamLimits;
  /** The address people use, without a path; null where it is the one that a request names. */
  publicOrigin: string | null;
}

/** The HTTP side of the server, and how to end the streams it holds open. */
export function makeApp(deps: AppDeps): { app: Express; closeStreams: () => void } {
  const app = express();
  const isSecure = deps.publicOrigin?.startsWith('https:') ?? false;
  const traffic = new Traffic(deps.accounts.limits, deps.traffic);
  const streams = eventStreams(deps.catalogue, deps.ownHub, deps.streams);
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);
  app.use(requestLog(deps.logger));
  app.use(unbelievedForwarding(app, deps.logger));
  if (isSecure) app.use(unsaidHttps(deps.logger));
  app.use(securityHeaders(isSecure, deps.inlineScripts));
  app.use(readableAddress);
  app.use(compression());
  app.use(
    ['/sync', '/catalogue', '/social', '/auth', '/account', '/admin', /^\/sitemap/],
    async function whenReady(_request, response, next) {
      if (await deps.isReady()) return next();
      response.set('Retry-After', '2');
      refuse(response, 503, 'unavailable');
    },
  );
  // What could not be kept is not begun: devices keep it, and come back.
  app.use(async function whenWritable({ method, path }, response, next) {
    if (readingMethods.has(method) || path === pulledByPost || (await deps.isWritable())) return next();
    response.set('Retry-After', '2');
    refuse(response, 503, 'unavailable');
  });
  app.use(sessionsOf(deps.accounts));
  app.use(admission(traffic, deps.accounts.stores));
  const setAside = remembered(() => deps.accounts.setAside.count(), setAsideRemembered);
  app.use(healthEndpoints({ ...deps, setAside }));
  app.use(metricsEndpoints({ ...deps, setAside, traffic }));
  app.use(streams.router);
  app.use(catalogueEndpoints({ ...deps, traffic }));
  app.use(accountEndpoints(deps.accounts));
  app.use(writingEndpoints(deps.accounts, deps.ownHub));
  app.use(foundEndpoints({ ...deps, photos: deps.accounts.photos, traffic }));
  app.use(photoEndpoints(deps));
  app.use(pageEndpoints({ ...deps, traffic }));
  app.use(notFound);
  app.use(errorHandler(deps.logger));
  return { app, closeStreams: streams.close };
}

/** Writes nothing: where a device stands in many conversations is too long for an address. */
const pulledByPost = '/sync/own/pull';

/** For how long it counts (ms) how many documents are set aside: whoever asks how the server is does so again and again. */
const setAsideRemembered = 2000;

const notFound: RequestHandler = (_request, response) => refuse(response, 404, 'not-found');

/** An address that cannot be decoded is refused here, before each handler does so in words of its own. */
const readableAddress: RequestHandler = (request, response, next) => {
  try {
    decodeURIComponent(request.path);
  } catch {
    return refuse(response, 400, 'bad-request');
  }
  next();
};

/** One line a request: method, path without its query, status, time. No address, no header, no person. */
function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
}

function securityHeaders(isSecure: boolean, inlineScripts: readonly string[]) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        styleSrc: ["'self'"],
        // A rendered page carries measures in style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
