/** What a page may say to a service worker: take over now, answer for me too, or tell whether this file is of your version. */
export type WorkerMessage = { type: 'SKIP_WAITING' } | { type: 'CLAIM' } | { type: 'HAS'; url: string };

/** What a service worker may ask a page: the path that it shows. */
export type PageMessage = { type: 'WHERE' };

export const workerScript = '/service-worker.js';
