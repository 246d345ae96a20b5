import { storedSession } from '../../couch/stored.ts';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { readAccount } from '../../couch/accounts.ts';
import type { AccountActor } from '../../../shared/model/actor.ts';
import { actorOf } from '../../../shared/rules/account/actor.ts';
import { isDeleted } from '../../couch/tombstones.ts';
import { getOrNull } from '../../couch/read.ts';
import type { Stores } from '../../couch/stores.ts';

/** A stream of events that names an account. */
export interface OwnStream {
  account: string;
  /** The document of the session that it was opened with. */
  sessionId: string;
  /** Whether its device knows what it is to hear that somebody is writing. */
  hearsWriting: boolean;
  send: (event: SyncEvent) => void;
  /** Ends the stream: the device comes back, and asks for what it may have missed. */
  end: () => void;
}

/** The status of a stream's session; `changed` is one of another account. */
type SessionStatus =
  | { kind: 'open'; actor: AccountActor }
  | { kind: 'ended' }
  | { kind: 'deleted' }
  | { kind: 'changed' };

/** Sends one stream the events of its account and session. Whether it may hear them is looked up anew each time. */
export class OwnListener {
  #stores: Stores;
  #stream: OwnStream;
  #lastStatus: SessionStatus | null = null;
  #isClosed = false;
  /** Serialises the checks, so that what is sent last is what holds. */
  #running = Promise.resolve();
  /** The check that has not begun: until then it takes along whether there are changes to pull. */
  #pending: Promise<void> | null = null;
  #hasChanges = false;

  constructor(stores: Stores, stream: OwnStream) {
    this.#stores = stores;
    this.#stream = stream;
  }

  get sessionId(): string {
    return this.#stream.sessionId;
  }

  /** Whether it was an admin's at the last check. */
  get isAdmins(): boolean {
    return this.#lastStatus?.kind === 'open' && this.#lastStatus.actor.isAdmin;
  }

  /** Checks the session, and sends what changed since the last check, and that there is something to pull where `hasChanges`. Settles when it is sent; throws what the store throws. */
  check(hasChanges: boolean): Promise<void> {
    this.#hasChanges ||= hasChanges;
    if (this.#pending) return this.#pending;
    const check = this.#running.then(() => {
      this.#pending = null;
      return this.#check();
    });
    this.#pending = check;
    this.#running = check.catch(() => undefined);
    return check;
  }

  /** Sends that somebody is writing in a conversation; not to an admin who acts for the account. */
  tellWriting(conversation: string): void {
    const status = this.#lastStatus;
    const isOwners = status?.kind === 'open' && status.actor.impersonatedBy === null;
    if (isOwners && this.#stream.hearsWriting) this.#send({ kind: 'writing', conversation });
  }

  /** From now on nothing is sent. */
  close(): void {
    this.#isClosed = true;
  }

  /** Ends the stream, since what could not be looked up is found out by coming back. */
  giveUp(): void {
    if (!this.#isClosed) this.#stream.end();
  }

  async #check(): Promise<void> {
    if (this.#isClosed) return;
    const hasChanges = this.#hasChanges;
    this.#hasChanges = false;
    const before = this.#lastStatus;
    const status = await sessionStatus(this.#stores, this.#stream);
    this.#lastStatus = status;
    if (status.kind !== 'open') {
      if (status.kind !== before?.kind) this.#send({ kind: 'session', standing: status.kind });
      return;
    }
    const isOther = before?.kind === 'open' && !isSame(before.actor, status.actor);
    if (isOther) this.#send({ kind: 'session', standing: 'changed' });
    if (hasChanges) this.#send({ kind: 'own', account: this.#stream.account });
  }

  #send(event: SyncEvent): void {
    if (!this.#isClosed) this.#stream.send(event);
  }
}

async function sessionStatus(stores: Stores, { account, sessionId }: OwnStream): Promise<SessionStatus> {
  const session = storedSession.readOrNull(await getOrNull(stores.sessions, sessionId));
  const isOpen = session !== null && session.endsAt > Date.now();
  if (isOpen && session.uid !== account) return { kind: 'changed' };
  const user = isOpen ? await readAccount(stores, account) : null;
  if (user) return { kind: 'open', actor: actorOf(user, session?.impersonation?.adminUid ?? null) };
  return { kind: (await isDeleted(stores, account)) ? 'deleted' : 'ended' };
}
