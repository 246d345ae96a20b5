/** What a page may say to a service worker: take over now, or tell whether this file is of your version. */
export type WorkerMessage = { type: 'SKIP_WAITING' } | { type: 'HAS'; url: string };
