import type { ReviewPage } from '../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { DirectoryPort, FoundProfessional, ReviewsPort } from '../../../shared/protocol/ports.ts';
import { bestOf, bestRatedIn, popularServices } from '../../../shared/search/home.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { connect, type Remote } from '../../scheduling/remote.ts';
import { type OwnEvents, type DevicePerson, openPerson, syncPerson } from '../own/sync-person.ts';
import { runInOneTab } from '../session/leader.ts';
import type { SessionBoard } from '../session/session.ts';
import type { CatalogueHost, CataloguePage } from '../catalogue/catalogue-host.ts';
import { rememberedLastSync, type StatusBoard, untilAppIsHere } from '../catalogue/status.ts';
import { tellVisits } from './visits.ts';
import { followWhereabouts, whereabouts } from './whereabouts.ts';
import { Listeners, type Readable } from '../../scheduling/listeners.ts';
import { retryImport } from '../../scheduling/lazy-code.ts';

/** What this device answers, and how to keep it fresh. */
export interface Device {
  directory: DirectoryPort;
  reviews: ReviewsPort;
  /** Keeps the device fresh, beginning with the reviews that the page it stands on was rendered with. */
  startSync: (rendered: readonly ReviewPage[], person: DevicePerson) => Promise<void>;
}

/** Opens the device, whose catalogue is in another thread. */
export async function openDevice(status: StatusBoard, thread: MessagePort | null): Promise<Device> {
  let own: OwnEvents | null = null;
  let revision = 0;
  const listeners = new Listeners();
  const changed = () => {
    revision++;
    listeners.notify();
  };
  // Who is near is another answer from elsewhere.
  followWhereabouts(changed);
  const page: CataloguePage = {
    changed,
    know: (change) => status.know({ ...change, lastSync: rememberedLastSync() ?? status.get().lastSync }),
    update: (change) => status.update(change),
    reachedServer: () => {
      status.reachedServer();
      void tellVisits();
    },
    untilAppIsHere: () => untilAppIsHere(status),
    beforeStream: async () => own?.prepare(),
    streamOpened: () => own?.onOpen(),
    onEvent: (event) => own?.onEvent(event),
  };
  const host = await openCatalogue(page, thread);
  return {
    directory: {
      ...answersOf(host),
      revision: () => revision,
      subscribe: listeners.subscribe,
    },
    reviews: { page: (uid, page) => host.reviewPage(uid, page) },
    startSync: async (rendered, person) => {
      // On a first visit the app comes first: nobody has anything here yet.
      own = openPerson(person, untilAppIsHere(status));
      const events = own;
      followPath(events, host);
      runInOneTab(async (signal) => {
        signal.addEventListener('abort', () => void host.stop(), { once: true });
        await Promise.all([host.sync(events.path), syncPerson(person, signal)]);
      }, idleOf(person.session));
      await host.keepReviews(rendered);
    },
  };
}

/** What the other thread answers, which is a copy each time: what is the same is given as it was, so that nothing draws it again. */
function answersOf(host: Remote<CatalogueHost>): Omit<DirectoryPort, 'revision' | 'subscribe'> {
  const known = new Map<string, FoundProfessional>();
  let taxonomyHere: Taxonomy | null = null;
  const asKnown = (professional: FoundProfessional) => {
    const before = known.get(professional.uid);
    if (before && isSame(before, professional)) return before;
    known.set(professional.uid, professional);
    return professional;
  };
  const find: DirectoryPort['find'] = async (query, page) => {
    const found = await host.find(query, page, whereabouts().from);
    return { ...found, professionals: found.professionals.map(asKnown) };
  };
  const taxonomy = async () => {
    const sent = await host.taxonomy(taxonomyHere !== null);
    taxonomyHere = sent ?? taxonomyHere;
    if (!taxonomyHere) throw new Error('the host sent no taxonomy');
    return taxonomyHere;
  };
  return {
    find,
    findAmong: async (uids, query) => (await host.findAmong(uids, query, whereabouts().from)).map(asKnown),
    landing: (...asked) => host.landing(...asked),
    professional: (uid) => host.professional(uid),
    home: async (zone) => {
      const [{ professionals }, words, prices, newest] = await Promise.all([
        find(bestRatedIn(zone)),
        taxonomy(),
        host.lowestPrices(popularServices),
        zone === null ? host.newestReviews() : [],
      ]);
      return { best: bestOf(professionals), newest, prices, taxonomy: words };
    },
    taxonomy,
  };
}

function followPath(own: OwnEvents, host: Remote<CatalogueHost>): void {
  own.changed.addEventListener(
    'abort',
    () => {
      void host.streamAt(own.path);
      followPath(own, host);
    },
    { once: true },
  );
}

/** Idle while the server's session is somebody else's, because a tab of that person has more to sync. */
function idleOf(session: SessionBoard): Readable<boolean> {
  return { get: () => session.get().status === 'other', subscribe: session.subscribe };
}

/** Opens the catalogue in the thread that was started; in the page's, where there is none: the page waits for it now and then. */
export async function openCatalogue(page: CataloguePage, thread: MessagePort | null): Promise<Remote<CatalogueHost>> {
  const port = thread ?? (await serveHere());
  const host = connect<CatalogueHost>(port, () => page);
  // What was said before waits in it.
  port.start();
  if (thread) {
    for (const connection of ['online', 'offline'] as const)
      globalThis.addEventListener(connection, () => void host.hear(connection));
  }
  return host;
}

async function serveHere(): Promise<MessagePort> {
  const { serveCatalogue } = await retryImport(() => import('../catalogue/catalogue-host.ts'));
  const { port1, port2 } = new MessageChannel();
  serveCatalogue(port1);
  return port2;
}
