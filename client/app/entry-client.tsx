import '../ui/theme/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Site } from '../../shared/model/site.ts';
import type { PagePorts } from '../../shared/protocol/ports.ts';
import { type Answers, replayAnswers } from './answers.ts';
import { keepSite, keptSite } from './kept-site.ts';
import { yieldToMain } from '../scheduling/time-slices.ts';
import { makeRouter } from './router.tsx';
import { LazyDevice } from '../sync/device/lazy-device.ts';
import { untilIdle } from '../scheduling/idle.ts';
import { isSlowLine } from '../scheduling/slow-line.ts';
import { retryImport } from '../scheduling/lazy-code.ts';
import { lazyOwn } from '../sync/own/lazy-own.ts';
import { SessionBoard } from '../sync/session/session.ts';
import { StatusBoard, untilSearchable } from '../sync/catalogue/status.ts';
import { listenForOffer } from '../ui/install/install-offer.ts';
import { workerScript } from '../ui/update/worker-message.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');

const status = new StatusBoard();
const session = new SessionBoard();
const own = lazyOwn(session);

listenForOffer();
window.addEventListener('appinstalled', () => void retryImport(persist));
void start(root, dataIn('answers') as Answers | null);

async function persist(): Promise<void> {
  const { askToPersist } = await import('../db/device/persistence.ts');
  await askToPersist();
}

/** A function, because lazy code imports this chunk: were it awaited at the top level, the two would wait for one another. */
async function start(root: HTMLElement, answers: Answers | null): Promise<void> {
  const device = new LazyDevice(status);
  // On a slow line while the page is still on its way.
  if (isSlowLine()) askForWorker();
  const site = dataIn('site') as Site | null;
  const ports = portsOf(device, site ?? keptSite());
  // Each step in a task of its own: in between the browser does what its reader asks for.
  await yieldToMain();
  let isAlive = answers === null;
  const router = makeRouter({
    ...(answers ? replayAnswers(ports, answers, () => isAlive) : ports),
    sync: status,
    session,
    own,
  });
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (answers) {
    // Tells the router that the page is there already, made from the same answers.
    router.ssr = { manifest: undefined };
    await retryImport(() => loadPage(router));
    await yieldToMain();
    // As a transition it is done in slices, so that what its reader does comes between them.
    startTransition(() => void hydrateRoot(root, app));
    isAlive = true;
    // What was touched until now is touched again (`first-paint.js`).
    document.dispatchEvent(new Event('alive'));
  } else {
    createRoot(root).render(app);
  }
  // What hydrates does so alone: beside the app's installation and the catalogue's thread it takes several times as long.
  await untilIdle();
  askForWorker();
  void session.check();
  const rendered = Object.values(answers?.reviews ?? {}).filter((page) => page !== null);
  void device.startSync(rendered, { session, own });
  await untilIdle();
  // Storage that is opened holds up the page.
  if (site) keepSite(site);
  const { registerWorker } = await retryImport(() => import('../ui/update/register-worker.ts'));
  await registerWorker(
    import.meta.url,
    (app) => status.know({ app }),
    (path) => router.history.push(path),
    // Who has a form open needs it first.
    async () => void (await Promise.race([untilSearchable(status), own.loaded])),
  );
}

/** Has the service worker begin to keep the app while the code that follows it (`registerWorker`) is still on its way. */
function askForWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.register(workerScript).catch(() => {
    // That code asks again, and tells where it fails.
  });
}

function portsOf(device: LazyDevice, site: Site): PagePorts {
  return {
    directory: device.directory,
    reviews: device.reviews,
    reviewable: async (uid) => {
      const { lookUpReviewable } = await retryImport(() => import('../sync/catalogue/reviewable.ts'));
      return lookUpReviewable(device.directory, uid);
    },
    now: () => Date.now(),
    origin: window.location.origin,
    site,
  };
}

/** Throws where some of the page's code did not come: as it was rendered it can be read meanwhile. */
async function loadPage(router: ReturnType<typeof makeRouter>): Promise<void> {
  await router.load();
  if (router.state.matches.some(({ status }) => status === 'error')) throw new Error('code is missing');
}

/** What our own server put into the document: the `answers` that the page was rendered from, the `site`; null where it did not. */
function dataIn(id: 'answers' | 'site'): unknown {
  const element = document.getElementById(id);
  return element && JSON.parse(element.textContent);
}
