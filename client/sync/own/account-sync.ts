import type { RxReplicationWriteToMasterRow, WithDeleted } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { Subject } from 'rxjs';
import type { PushOutcome } from '../../../shared/protocol/account-protocol.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { AccountRow } from '../../db/own/account-database.ts';
import { settle } from './account-merge.ts';
import { pullOwn, pushOwn } from './account-requests.ts';
import type { OpenAccount } from './open-account.ts';
import type { OwnAccount } from './own-account.ts';
import { pause } from '../../scheduling/pause.ts';
import type { SessionBoard } from '../session/session.ts';

const firstPause = 1000;
const longestPause = 30_000;

interface Parts {
  account: OwnAccount;
  session: SessionBoard;
}

/**
 * Keeps the account that this tab shows what the server has, two ways, until the signal aborts. Nothing is sent while the
 * session is not its owner's. Whatever fails is begun again, sooner when the network says it is back, or there is more to send.
 */
export async function syncAccount({ account, session }: Parts, signal: AbortSignal): Promise<void> {
  let wait = firstPause;
  while (!signal.aborted) {
    const until = AbortSignal.any([signal, account.changed]);
    const { opened } = account;
    const { standing } = session.get();
    try {
      if (!opened || standing === 'expired' || standing === 'other') await aborted(until);
      else if (standing === 'remembered') await mustBeConfirmed(session, until);
      else {
        await replicate({ account, opened, session }, until, () => {
          wait = firstPause;
        });
      }
    } catch (error) {
      if (until.aborted || (await account.take(error))) continue;
      await pauseUntilWoken(account, wait * (0.5 + Math.random()), until);
      wait = Math.min(wait * 2, longestPause);
    }
  }
}

/** Throws while the server cannot be asked, and where nobody wants to know any more. */
async function mustBeConfirmed(session: SessionBoard, signal: AbortSignal): Promise<void> {
  await Promise.race([session.check(), aborted(signal)]);
  if (session.get().standing === 'remembered') throw new Error('nobody could be asked');
}

async function pauseUntilWoken(account: OwnAccount, milliseconds: number, signal: AbortSignal): Promise<void> {
  const woken = new AbortController();
  const stop = account.onWake(() => woken.abort());
  await pause(milliseconds, AbortSignal.any([signal, woken.signal]));
  stop();
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

interface Checkpoint {
  digest: string;
}

/** Replicates until the signal aborts; throws when the server cannot be reached, or says no. */
async function replicate(
  { account, opened, session }: Parts & { opened: OpenAccount },
  signal: AbortSignal,
  onContact: () => void,
): Promise<void> {
  const news = new Subject<'RESYNC'>();
  const failure = new AbortController();
  const over = AbortSignal.any([signal, failure.signal]);
  /** RxDB would try again by itself; that is for the caller to decide. */
  const unlessOver = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    over.throwIfAborted();
    try {
      const result = await work();
      onContact();
      return result;
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  const replication = replicateRxCollection<AccountRow, Checkpoint>({
    replicationIdentifier: 'own-account',
    collection: opened.users,
    retryTime: 50,
    // Together these two let two tabs push; which tab syncs is decided elsewhere.
    toggleOnDocumentVisible: false,
    waitForLeadership: false,
    pull: {
      handler: (checkpoint) => unlessOver(() => pull(opened, session, checkpoint ?? null, over)),
      stream$: news,
    },
    push: { handler: (rows) => unlessOver(() => push(opened, rows, over)) },
  });
  const errors = replication.error$.subscribe((error) => failure.abort(error));
  const stop = account.onWake(() => news.next('RESYNC'));
  try {
    // What the device began with is not what the server has.
    void replication.awaitInitialReplication().then(() => news.next('RESYNC'));
    await aborted(over);
  } finally {
    stop();
    errors.unsubscribe();
    opened.showSending(false);
    await replication.cancel();
  }
  if (!signal.aborted) throw failure.signal.reason;
}

/** What came with the session is the first that a device knows of an account; what it has done with it since is its own. */
async function pull(
  opened: OpenAccount,
  session: SessionBoard,
  checkpoint: Checkpoint | null,
  signal: AbortSignal,
): Promise<{ documents: WithDeleted<AccountRow>[]; checkpoint: Checkpoint }> {
  const known = session.get().session?.account;
  if (!checkpoint && known?.uid === opened.uid) {
    return { documents: [rowOf(known)], checkpoint: { digest: '' } };
  }
  const pulled = await pullOwn(opened.uid, checkpoint?.digest, signal);
  return { documents: pulled.documents.map(rowOf), checkpoint: { digest: pulled.checkpoint } };
}

type Row = RxReplicationWriteToMasterRow<AccountRow>;

/** Sends what was edited; gives the accounts that are to become something else here. */
async function push(
  opened: OpenAccount,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<WithDeleted<AccountRow>[]> {
  const edits = rows
    .map(({ newDocumentState: wanted, assumedMasterState: base }) => ({
      new: wanted.account,
      assumed: (base ?? wanted)[base ? 'account' : 'told'],
    }))
    .filter((edit) => !isSame(edit.new, edit.assumed));
  if (edits.length === 0) return [];
  const { unanswered } = opened;
  opened.unanswered = [...unanswered, ...edits.map((edit) => edit.new)];
  opened.showSending(true);
  try {
    const outcomes = await pushOwn(opened.uid, edits, signal);
    opened.unanswered = [];
    const conflicts = edits.map((edit, index) => takeOutcome(opened, { ...edit, unanswered }, outcomes[index]));
    return (await Promise.all(conflicts)).flatMap((conflict) => conflict ?? []);
  } finally {
    opened.showSending(false);
  }
}

/** What an edit has come to: null when it stands as it is, else what the server has. */
async function takeOutcome(
  opened: OpenAccount,
  edit: { new: OwnUser; assumed: OwnUser; unanswered: readonly OwnUser[] },
  outcome: PushOutcome | undefined,
): Promise<WithDeleted<AccountRow> | null> {
  if (!outcome) throw new Error('the server did not answer for each edit');
  const { current } = outcome;
  if (outcome.kind === 'accepted' && isSame(current, edit.new)) {
    await opened.note(current);
    return null;
  }
  const refusal = outcome.kind === 'refused' ? outcome.refusal : null;
  // First what its owner typed is safe; then the replica becomes another.
  await opened.settle(
    settle({ base: edit.assumed, unanswered: edit.unanswered, mine: edit.new, theirs: current, refusal }),
  );
  return rowOf(current);
}

function rowOf(account: OwnUser): WithDeleted<AccountRow> {
  return { id: account.uid, account, told: account, _deleted: false };
}
