import { isStatus } from './read.ts';

const size = 500;

/** Writes documents in batches; one that is there already, or changed meanwhile, is left alone. */
export class Batch<Doc extends object> {
  #database: PouchDB.Database<Doc>;
  #waiting: PouchDB.Core.PutDocument<Doc>[] = [];

  constructor(database: PouchDB.Database<Doc>) {
    this.#database = database;
  }

  async add(document: PouchDB.Core.PutDocument<Doc> & { _id: string }): Promise<void> {
    this.#waiting.push(document);
    if (this.#waiting.length >= size) await this.flush();
  }

  async flush(): Promise<void> {
    const outcome = await this.#database.bulkDocs(this.#waiting.splice(0));
    const broken = outcome.find((row) => 'error' in row && !isStatus(row, 409));
    if (broken) throw new Error(`writing a batch failed: ${JSON.stringify(broken)}`);
  }
}
