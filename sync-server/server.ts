import { chmod, mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { startAdminSocket } from './admin-command/socket.ts';
import { makeApp } from './app.ts';
import type { AccountDeps } from './accounts/deps.ts';
import { startCleaner } from './accounts/lifecycle/cleaner.ts';
import { finishDeletions } from './accounts/lifecycle/deletion.ts';
import { SessionStore } from './accounts/sessions/session-store.ts';
import { sessionSecret } from './accounts/sessions/sessions.ts';
import { isHalfRestored } from './backup/restore.ts';
import { announce as announceMessage } from './announcing/announce.ts';
import { startMessageLetters } from './announcing/message-letters.ts';
import { pushKeys } from './announcing/push-keys.ts';
import { WebPush } from './announcing/web-push.ts';
import type { Config } from './config.ts';
import { underLease } from './couch/lease.ts';
import { startMender } from './couch/leaves/mender.ts';
import { SetAside } from './couch/leaves/set-aside.ts';
import { loggable } from './couch/stored.ts';
import { openStores, type Stores } from './couch/stores.ts';
import { gracefulClose } from './http/graceful-close.ts';
import { makeMailer } from './letters/mail.ts';
import { makeTexter } from './letters/texts.ts';
import { PageCache } from './pages/page-cache.ts';
import { carryOverSlots } from './moderation/review-slots.ts';
import { loadRenderer } from './pages/renderer.ts';
import { ServerDirectory, serverPorts } from './pages/server-ports.ts';
import { photosAt } from './photos/photo-files.ts';
import { startPhotoSweep } from './photos/photo-sweep.ts';
import { ReviewablePhotos } from './photos/reviewable-photos.ts';
import { piecesAt } from './photos/upload-pieces.ts';
import { Uploads } from './photos/uploads.ts';
import { remembered } from './traffic/remembered.ts';
import { projectShown } from './projection/follow.ts';
import { startSharedProjection } from './projection/shared-projection.ts';
import { followUp } from './projection/follow-up.ts';
import { seedDemoProvince } from './seed/demo-province.ts';
import { incarnationOf } from './seed/incarnation.ts';
import { seedTaxonomy } from './seed/taxonomy.ts';
import { Catalogue } from './sync/catalogue/catalogue.ts';
import { KeptCheckpoints } from './sync/own/kept-checkpoints.ts';
import { OwnHub } from './sync/own/own-hub.ts';
import { reviewableOf } from './sync/own/reviewable.ts';
import { Snapshots } from './sync/catalogue/snapshot.ts';
import { VisitCounter } from './visits/visit-counter.ts';

const demoProfessionals = 120;
/** Said when the restoring of a backup was cut off: who is missing could lose their address to somebody else. */
export class HalfRestored extends Error {}

/** How long the store may take to say that it is there (ms); one that hangs is away, too. */
const storeTimeout = 3000;
/** For how long it counts as being as it said (ms): not every request asks it whether it is there. */
const storeRemembered = 1000;

export interface RunningServer {
  /** The address it listens on, without a slash at the end. */
  origin: string;
  /** What answers: its routers tell which endpoints there are. */
  app: Express;
  stores: Stores;
  /** Settles once the store answers and the catalogue is caught up. */
  ready: Promise<void>;
  /** Ends the streams, answers what was asked, finishes the work in hand and closes the stores. */
  stop: () => Promise<void>;
}

/** Starts everything one process runs. It listens at once, and answers for the catalogue when it is ready. */
export async function startServer(
  config: Config,
  logger: Logger,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<RunningServer> {
  const onError = (error: unknown) => logger.error({ err: error }, 'work on the store failed and is tried again');
  await keepPrivate(config.dataDir, logger);
  const stores = await openStores(config.store, onError);
  if (await isHalfRestored(stores)) {
    await stores.close();
    throw new HalfRestored();
  }
  await carryOverSlots(stores);
  const photos = photosAt(config.photos);
  const incarnation = await incarnationOf(stores.catalogue);
  const setAside = new SetAside(stores, (misfit) =>
    logger.error(loggable(misfit), 'a stored document cannot be read and is set aside'),
  );
  const catalogue = new Catalogue(stores.catalogue, incarnation, onError, (id, reason) => {
    setAside.note({ database: 'catalogue', id }, reason).catch(onError);
  });
  const snapshots = new Snapshots(catalogue);
  const directory = new ServerDirectory(catalogue);
  const kept = new KeptCheckpoints(stores.longestLag());
  const ownHub = new OwnHub(stores, kept, onError);
  const reviewablePhotos = new ReviewablePhotos(stores, onError);
  const renderer = await loadRenderer(
    config.renderer,
    config.clientDir,
    (origin) =>
      serverPorts({ catalogue, directory, reviewable: (uid) => reviewableOf(stores, uid), site: config.site }, origin),
    logger,
  );
  const storeStatus = remembered(() => storeStatusOf(stores), storeRemembered);
  let caughtUp = false;
  let announceReady = () => {};
  const untilReady = new Promise<void>((resolve) => {
    announceReady = resolve;
  });
  const uploads = new Uploads({
    stores,
    files: photos,
    pieces: piecesAt(config.photos, config.dataDir),
    limits: config.limits,
    onError,
  });
  // Before anybody can begin another one, what is there is counted.
  await uploads.clearOld();
  const publicOrigin = config.publicUrl ? new URL(config.publicUrl).origin : null;
  const sessions = new SessionStore(stores, publicOrigin?.startsWith('https:') ?? false);
  const mailer = makeMailer(config.mail, config.site, logger);
  const accounts: AccountDeps = {
    stores,
    sessions,
    kept,
    sessionSecret: await sessionSecret(config.sessionSecret, config.dataDir),
    publicOrigin,
    incarnation,
    setAside,
    mailer,
    texter: makeTexter(config.texts, logger),
    webPush: new WebPush(await pushKeys(config.webPush, config.dataDir), pushContact(config)),
    google: config.google,
    limits: config.limits,
    photos,
    taxonomy: () => catalogue.taxonomy,
    uploads,
    onError,
  };
  const visits = new VisitCounter(stores, onError);
  const { app, closeStreams } = makeApp({
    accounts,
    catalogue,
    snapshots,
    directory,
    visits,
    pages: new PageCache(
      {
        ...renderer,
        render: async (href, origin) => {
          // A page made of an empty catalogue would tell search engines that nobody is there.
          await untilReady;
          return renderer.render(href, origin);
        },
      },
      () => catalogue.head,
    ),
    inlineScripts: renderer.inlineScripts,
    ownHub,
    isReady: async () => caughtUp && (await storeStatus()) !== 'away',
    isWritable: async () => (await storeStatus()) !== 'read-only',
    metricsToken: config.metricsToken,
    logger,
    clientDir: config.clientDir,
    photosAt: config.photos,
    shownPhotos: {
      has: (photoId) => catalogue.photos.has(photoId) || reviewablePhotos.has(photoId),
      isComplete: () => caughtUp && reviewablePhotos.isComplete,
    },
    publicOrigin,
    trustProxy: config.trustProxy,
    traffic: config.traffic,
    streams: config.streams,
  });
  const http = createServer({ keepAliveTimeout }, app);
  const closeHttp = gracefulClose(http);
  await listen(http, config);
  const installation = { stores, photos, dataDir: config.dataDir, isSecretGiven: config.sessionSecret !== null };
  const stopAdminSocket = await startAdminSocket(installation, logger);
  const deletion = { stores, sessions, photos, uploads };
  const finishAll = () => finishDeletions(deletion);
  const deletions = finishAll().catch(onError);
  stores.onceMore(finishAll);

  await seedTaxonomy(stores.catalogue);
  if (config.demoData) {
    await seedDemoProvince(stores, { professionals: demoProfessionals, now: Date.now(), photos, onProgress });
  }
  const following = followUp({ stores, mailer, publicOrigin });
  const projection = startSharedProjection(stores, onError, following, setAside, config.projectionBurst);
  const mender = startMender(stores, onError, async (name, id) => {
    if (name === 'catalogue') await projectShown({ stores, followUp: following, setAside }, id);
  });
  const { comingTerms } = config.site;
  const cleaner = underLease({
    stores,
    name: 'cleaner',
    begin: () => startCleaner({ stores, mailer, deletion, uploads, publicOrigin, setAside, comingTerms }, onError),
    onError,
  });
  const messageLetters = underLease({
    stores,
    name: 'message-letters',
    begin: () =>
      startMessageLetters({ ...accounts, announce: (announcement) => announceMessage(accounts, announcement) }),
    onError,
  });
  const photoSweep = startPhotoSweep({ stores, photos }, onError);
  await uploads.resume();
  const ready = projection.caughtUp
    .then(() => Promise.all([catalogue.start(), ownHub.start()]))
    .then(() => snapshots.latest('brief'))
    .then(() => {
      caughtUp = true;
      announceReady();
      reviewablePhotos.start();
    });

  return {
    origin: originOf(http, config.host),
    app,
    stores,
    ready,
    stop: async () => {
      closeStreams();
      await closeHttp();
      await visits.stop();
      await stopAdminSocket();
      await deletions;
      await ownHub.stop();
      await cleaner.stop();
      await messageLetters.stop();
      await mender.stop();
      await photoSweep.stop();
      await projection.stop();
      await reviewablePhotos.stop();
      await catalogue.stop();
      await stores.close();
    },
  };
}

/** Where a push service finds who sends. */
function pushContact({ site, publicUrl }: Config): string {
  return site.email ? `mailto:${site.email}` : (publicUrl ?? 'https://localhost');
}

/** What is in the folder is nobody's else on this machine: accounts, letters with their links, photos that are not shown. */
async function keepPrivate(folder: string, logger: Logger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Also one that was there before; of another system's folder nobody but its owner may say so.
  await chmod(folder, 0o700).catch((error: unknown) => {
    logger.warn({ err: error }, 'others on this machine may be able to read DATA_DIR');
  });
}

/** How the store stands: `read-only` while it takes no writes. */
type StoreStatus = 'away' | 'read-only' | 'whole';

async function storeStatusOf(stores: Stores): Promise<StoreStatus> {
  const timeout = new AbortController();
  const timedOut = delay(storeTimeout, 'away' as const, { signal: timeout.signal });
  const look = async () => {
    await stores.catalogue.info();
    return (await stores.isWritable()) ? 'whole' : 'read-only';
  };
  try {
    return await Promise.race([look(), timedOut]);
  } catch {
    // Not an accident but the answer: the store is away.
    return 'away';
  } finally {
    timeout.abort();
    timedOut.catch(() => undefined);
  }
}

/**
 * How long (ms) an idle connection stays open: longer than a proxy in front keeps one, two minutes where it keeps them long. One that is ended just when
 * a push is sent over it would be a failure that the proxy may not repeat.
 */
const keepAliveTimeout = 130_000;

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
