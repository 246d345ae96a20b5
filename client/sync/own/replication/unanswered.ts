import type { OwnRow } from '../../../db/own/own-database.ts';
import type { OwnTables } from '../../../db/own/own-tables.ts';
import { isSame } from '../../../../shared/rules/merge.ts';

/** What was sent of an account's rows and never answered, kept durably: the server may have any of it. */
export class Unanswered {
  #account: string;
  #table: OwnTables['unanswered'];
  #sent = new Map<string, readonly object[]>();

  constructor({ unanswered }: Pick<OwnTables, 'unanswered'>, account: string) {
    this.#table = unanswered;
    this.#account = account;
  }

  /** Reads what earlier replications left. */
  async recall(): Promise<void> {
    for (const { id, sent } of await this.#table.list(this.#account)) this.#sent.set(id, sent);
  }

  /** What was sent of the row `id`, the last last. */
  of(id: string): readonly object[] {
    return this.#sent.get(id) ?? [];
  }

  /** Whether the server may have something else of a row than it last told of. */
  mayBeOther({ id, document }: Pick<OwnRow, 'id' | 'document'>): boolean {
    return this.of(id).some((sent) => !isSame(sent, document));
  }

  /** Notes what is about to be sent of a row; gives what was sent before. */
  async note(id: string, document: object): Promise<readonly object[]> {
    let before: readonly object[] = [];
    await this.#table.change(this.#account, id, (row) => {
      before = row?.sent ?? [];
      const isKnown = before.some((each) => isSame(each, document));
      const sent = isKnown ? before : [...before, document];
      this.#sent.set(id, sent);
      return { account: this.#account, id, sent };
    });
    return before;
  }

  /** The server has answered for a row, or told of it since and nothing was put back in it. */
  async forget(id: string): Promise<void> {
    if (this.#sent.delete(id)) await this.#table.change(this.#account, id, () => null);
  }
}
