/**
 * What a page may say to a service worker: take over now, answer for me too, keep what you left for later and tell when it is here, or tell whether this
 * file is of your version.
 */
export type WorkerMessage = { type: 'SKIP_WAITING' | 'CLAIM' | 'KEEP_REST' } | { type: 'HAS'; url: string };

/** What a service worker answers who wants it to keep the rest. One of an older version, which has all, answers nothing. */
export type RestProgress = 'begun' | 'kept' | 'failed';

/** What a service worker may ask a page: the path that it shows, or that it goes to another, which it answers once it does. */
export type PageMessage = { type: 'WHERE' } | { type: 'GO'; path: string };

export const workerScript = '/service-worker.js';
