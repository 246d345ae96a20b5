import type { AdminEntry } from '../../../../shared/protocol/admin-protocol.ts';
import type { AdminPacks } from '../../../db/own/admin-packs.ts';
import type { OwnDatabase } from '../../../db/own/own-database.ts';

/** What admins see of everybody, on the device for as long as the account is an admin's. */
export class AdminView {
  /** Null for who is none. */
  packs: AdminPacks | null = null;
  /** Hears that it can be pulled; set by whoever replicates. */
  onOpen: () => void = () => undefined;
  #database: OwnDatabase;
  #onChange: () => void;
  #isAdmin: boolean | null = null;
  /** Opening and removing, one after the other. */
  #work = Promise.resolve();

  constructor(database: OwnDatabase, onChange: () => void) {
    this.#database = database;
    this.#onChange = onChange;
  }

  /** Opens it once the account is an admin's, and removes it once it is no admin's any more. */
  follow(isAdmin: boolean): void {
    if (isAdmin === this.#isAdmin) return;
    this.#isAdmin = isAdmin;
    this.#work = this.#work
      .then(() => (isAdmin ? this.#open() : this.#remove()))
      .catch((error: unknown) => {
        // The next change of the rows tries it again.
        this.#isAdmin = null;
        // oxlint-disable-next-line no-console -- whoever looks into it needs the browser's own reason
        console.warn('what admins see could not be opened', error);
      });
  }

  /** Shows what an earlier version of the product had of it, until all of it has been pulled anew. */
  async adopt(entries: readonly AdminEntry[]): Promise<void> {
    await this.#work;
    await this.packs?.applyPull('', { entries: [...entries], checkpoint: '', isAnew: false, isLast: true });
  }

  /** Settles when nothing of it is under way any more. */
  async close(): Promise<void> {
    this.#onChange = () => undefined;
    this.packs?.close();
    await this.#work;
    this.packs?.close();
  }

  async #open(): Promise<void> {
    const packs = await this.#database.openAdmin();
    await packs.follow(() => this.#onChange());
    this.packs = packs;
    this.#onChange();
    this.onOpen();
  }

  async #remove(): Promise<void> {
    this.packs?.close();
    this.packs = null;
    await this.#database.removeAdmin();
    this.#onChange();
  }
}
