import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeRouter } from './router.tsx';
import { BrowserDirectory } from './sync/browser-catalogue.ts';
import { BrowserReviews } from './sync/browser-reviews.ts';
import { StatusBoard } from './sync/status.ts';
import { askToPersist } from './db/persistence.ts';
import { listenForInstallPrompt, onInstall } from './ui/install/install-prompt.ts';
import { registerWorker } from './ui/update/register-worker.ts';

listenForInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const status = new StatusBoard();
const starting = afterNextPaint().then(() => import('./sync/start.ts'));
const device = starting.then(({ openDeviceCatalogue }) => openDeviceCatalogue(status));
const directory = new BrowserDirectory(device.then(({ store }) => store));
const reviews = new BrowserReviews(
  device.then(({ reviewPages }) => reviewPages),
  () => void router.invalidate(),
);
const router = makeRouter({ directory, reviews, sync: status });

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

const { startSync } = await starting;
startSync(await device, { status, directory, reviews });
onInstall(() => void askToPersist());
if (import.meta.env.PROD) await registerWorker(import.meta.url);

/** The database is heavy: the page comes first. */
function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
