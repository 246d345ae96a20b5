import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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
const directory = new BrowserDirectory(device.then(({ store }) => store));
const reviews = new BrowserReviews(
  device.then(({ reviewPages }) => reviewPages),
  () => void router.invalidate(),
);
const router = makeRouter({ directory, reviews, sync: status });

listenForInstallPrompt();
onInstall(() => void askToPersist());

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

const { startSync } = await starting;
if (import.meta.env.PROD) void registerWorker(import.meta.url);
startSync(await device, { status, directory, reviews });

/** The database is heavy: the page comes first. */
function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
