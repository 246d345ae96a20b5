import { replicateRxCollection } from 'rxdb/plugins/replication';
import { Subject } from 'rxjs';
import type { OwnRow } from '../../../db/own/own-database.ts';
import { aborted } from '../../../scheduling/keep-trying.ts';
import { noteLastPull } from '../last-pull.ts';
import { betweenFlushes } from '../own-writing.ts';
import { type Checkpoint, Exchange, type ExchangeDeps, type Pull } from './exchange.ts';

/**
 * Replicates what is one person's own, of every kind, over one channel until the signal aborts; throws when the server cannot be reached,
 * or says no. RxDB's replication keeps what is pending; what its protocol leaves open is decided here.
 */
export async function replicateOwn(deps: ExchangeDeps, signal: AbortSignal, onContact: () => void): Promise<void> {
  const resync = new Subject<'RESYNC'>();
  const failure = new AbortController();
  const over = AbortSignal.any([signal, failure.signal]);
  const exchange = new Exchange(deps, {
    signal: over,
    onContact,
    onPull: (pull) => void takenIn(pull).catch(failed),
    onMore: () => resync.next('RESYNC'),
  });
  /** Ends the replication at an error, since RxDB would retry by itself, and when to retry is for the caller to decide. */
  const orFail = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    over.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  await exchange.unanswered.recall();
  deps.opened.mayBeOther = (row) => exchange.unanswered.mayBeOther(row);
  const replication = replicateRxCollection<OwnRow, Checkpoint>({
    replicationIdentifier: 'own',
    collection: deps.opened.collection,
    retryTime: 50,
    // Both options let every tab push: which tab syncs is decided by the leader election.
    toggleOnDocumentVisible: false,
    waitForLeadership: false,
    pull: { handler: (checkpoint) => orFail(() => exchange.pull(checkpoint ?? { kinds: {} })), stream$: resync },
    push: { batchSize: 50, handler: (rows) => orFail(() => exchange.push(rows)) },
  });
  const failed = (error: unknown) => failure.abort(error);
  /** Flushes the drafts after the first pull: an edit of what had not come yet can be merged now. */
  const takenIn = async ({ isFirst, askedAt, masters }: Pull) => {
    await replication.awaitInSync();
    if (!over.aborted && (await exchange.touchSkipped(masters))) {
      // Not before they are noted: the pull would pass over them again.
      await replication.awaitInSync();
      resync.next('RESYNC');
    }
    if (!deps.isImpersonated && !over.aborted) noteLastPull(deps.opened.uid, askedAt);
    if (!isFirst) return;
    await betweenFlushes(() => exchange.rewriteUnpushed());
    deps.opened.isWhole = true;
    await deps.own.flush();
  };
  const received = replication.received$.subscribe(({ id }) => void exchange.received(id).catch(failed));
  deps.opened.isStale = (row) => exchange.isStale(row);
  const errors = replication.error$.subscribe((error) => failure.abort(error));
  const stop = deps.own.arrived.listen(() => resync.next('RESYNC'));
  deps.opened.admin.onOpen = () => resync.next('RESYNC');
  try {
    // Pulls only after the initial push: a pull would pass over what the device began with, and say that there is nothing more to pull.
    void replication.awaitInitialReplication().then(() => {
      exchange.begin();
      resync.next('RESYNC');
    });
    await aborted(over);
  } finally {
    stop();
    errors.unsubscribe();
    received.unsubscribe();
    deps.opened.stopSending();
    try {
      // What was sent and not answered shows as such.
      await deps.own.rereadTables();
    } finally {
      await replication.cancel();
      // Rows that the replica has not removed are pending still, and are pushed anew.
      deps.opened.deferred.clear();
    }
  }
  if (!signal.aborted) throw failure.signal.reason;
}
