import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PagePorts } from '../shared/ports.ts';
import { type Answers, replayAnswers } from './answers.ts';
import { askToPersist } from './db/persistence.ts';
import { makeRouter } from './router.tsx';
import { BrowserDirectory } from './sync/browser-catalogue.ts';
import { BrowserReviews } from './sync/browser-reviews.ts';
import { StatusBoard } from './sync/status.ts';
import { listenForInstallPrompt, onInstall } from './ui/install/install-prompt.ts';
import { registerWorker } from './ui/update/register-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const status = new StatusBoard();
const starting = afterNextPaint().then(() => import('./sync/start.ts'));
const device = starting.then(({ openDeviceCatalogue }) => openDeviceCatalogue(status));
const directory = new BrowserDirectory(
  device.then(({ store }) => store),
  () => status.get().isComplete,
);
const reviews = new BrowserReviews(
  device.then(({ reviewPages }) => reviewPages),
  () => void router.invalidate(),
);
const ports: PagePorts = { directory, reviews, now: () => Date.now(), origin: window.location.origin };
const rendered = document.getElementById('answers');
let isAlive = rendered === null;
const router = makeRouter({
  ...(rendered ? replayAnswers(ports, answersIn(rendered), () => isAlive) : ports),
  sync: status,
});
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

listenForInstallPrompt();
onInstall(() => void askToPersist());

if (rendered) {
  // Tells the router that the page is there already, made from the same answers.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, app);
  isAlive = true;
} else {
  createRoot(root).render(app);
}

const { startSync } = await starting;
if (import.meta.env.PROD) void registerWorker(import.meta.url);
startSync(await device, { status, directory, reviews });

/** Our own server put them there. */
function answersIn(element: HTMLElement): Answers {
  return JSON.parse(element.textContent) as Answers;
}

/** The database is heavy: the page comes first. */
function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
