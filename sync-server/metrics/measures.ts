import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
const registers = [registry];

/** From what memory answers to a store that is about to be given up, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** When the pages of changes were read that are still worked on (ms since 1970). */
const inWork = new Set<{ since: number }>();

/** What this process did since it started, and holds now, by the names that operators see (docs/operations.md). */
export const measures = {
  pushes: new Histogram({
    name: 'confio_push_seconds',
    help: 'Pushes of what is somebody’s own, by how long they took',
    buckets,
    registers,
  }),
  outcomes: new Counter({
    name: 'confio_pushed_rows_total',
    help: 'Rows of pushes, by kind, what became of them, and the code of a refusal',
    labelNames: ['kind', 'outcome', 'code'],
    registers,
  }),
  storeRequests: new Histogram({
    name: 'confio_store_request_seconds',
    help: 'Requests to a CouchDB but for those of feeds, by method and by the hundred of their status; 0 for no answer',
    labelNames: ['method', 'status'],
    buckets,
    registers,
  }),
  mended: new Counter({
    name: 'confio_leaves_mended_total',
    help: 'Documents whose leaves were brought together, by database',
    labelNames: ['database'],
    registers,
  }),
  streams: new Gauge({ name: 'confio_event_streams', help: 'Event streams that are open', registers }),
  waiting: new Gauge({
    name: 'confio_queue_waiting',
    help: 'What waits for its turn, by queue',
    labelNames: ['queue'],
    registers,
  }),
  feedLag: new Gauge({
    name: 'confio_feed_lag_seconds',
    help: 'For how long the oldest change has been waiting to be in the catalogue',
    registers,
    collect() {
      const now = Date.now();
      const oldest = Math.min(now, ...[...inWork].map(({ since }) => since));
      this.set((now - oldest) / 1000);
    },
  }),
  ready: new Gauge({ name: 'confio_ready', help: 'Whether /readyz says 200', registers }),
  setAside: new Gauge({
    name: 'confio_set_aside_documents',
    help: 'Stored documents that cannot be read and are passed over',
    registers,
  }),
};

/** Begins work on a page of changes; gives how to say that it is done. */
export function beginChanges(): () => void {
  const page = { since: Date.now() };
  inWork.add(page);
  return () => inWork.delete(page);
}

/** One more waits in `queue`; gives how to say that it waits no more. */
export function beginWaiting(queue: string): () => void {
  measures.waiting.inc({ queue });
  return () => measures.waiting.dec({ queue });
}

let isCollecting = false;

/** All of it as Prometheus reads it, and what Node.js tells of the process. */
export async function exposition(): Promise<{ contentType: string; text: string }> {
  if (!isCollecting) collectDefaultMetrics({ register: registry });
  isCollecting = true;
  return { contentType: registry.contentType, text: await registry.metrics() };
}
