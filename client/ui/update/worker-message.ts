/**
 * What a page may say to a service worker: take over now, take over unless an older page is open, answer for me too, keep what you left for later and tell
 * when it is here, or tell whether this entry module is of your version.
 */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' | 'SKIP_WAITING_UNLESS_OLDER' | 'CLAIM' | 'KEEP_REST' }
  | { type: 'HAS'; url: string };

/** What a service worker answers, the first again and again, who wants it to keep the rest; `gone` where the server has a newer version. */
export type RestProgress = 'on-its-way' | 'kept' | 'failed' | 'gone';

/**
 * What a service worker may ask a page: the path that it shows, the URL of its entry module, or that it goes to another path, which it answers once it
 * does. One of an older version answers the second with its path.
 */
export type PageMessage = { type: 'WHERE' | 'WHICH' } | { type: 'GO'; path: string };

export const workerScript = '/service-worker.js';
