/** What a page may say to a service worker: take over now, answer for me too, or tell whether this file is of your version. */
export type WorkerMessage = { type: 'SKIP_WAITING' } | { type: 'CLAIM' } | { type: 'HAS'; url: string };

export const workerScript = '/service-worker.js';
