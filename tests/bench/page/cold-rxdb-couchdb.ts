import { createRxDatabase, type RxCollection } from 'rxdb';
import { replicateCouchDB } from 'rxdb/plugins/replication-couchdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Professional } from '../../../shared/model/professional.ts';
import { directoryOf, mustHold, searchOnce } from './search.ts';

const string = { type: 'string' } as const;
const strings = { type: 'array', items: string } as const;
const nullable = { type: ['string', 'null'] } as const;

const schema = {
  version: 0,
  primaryKey: 'uid',
  type: 'object',
  properties: {
    uid: { type: 'string', maxLength: 100 },
    displayName: string,
    description: string,
    services: strings,
    zones: strings,
    hours: { type: 'object' },
    spokenLanguages: strings,
    profilePhoto: nullable,
    coverPhoto: nullable,
    photos: strings,
    contactPhone: nullable,
    nameChangedAt: { type: ['number', 'null'] },
    refusesMessages: { type: 'boolean' },
    answersWithin: nullable,
    prices: { type: 'object' },
    facts: strings,
    worksSince: { type: ['number', 'null'] },
    phoneVerified: { type: 'boolean' },
    memberSince: { type: ['number', 'null'] },
    rating: { type: 'object' },
    quotes: { type: 'object' },
  },
} as const;

interface Options {
  professionals: number;
  url: string;
  batchSize: number;
}

/** A new device with RxDB's own CouchDB replication into its Dexie storage; the search is ours, filled as they arrive. */
export async function run({ professionals, url, batchSize }: Options): Promise<number> {
  const start = performance.now();
  const database = await createRxDatabase<{ professionals: RxCollection<Professional> }>({
    name: 'bench',
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const { professionals: collection } = await database.addCollections({ professionals: { schema } });
  const replication = replicateCouchDB({
    replicationIdentifier: 'bench',
    collection,
    url,
    live: false,
    waitForLeadership: false,
    pull: { batchSize },
  });
  const arrived: Professional[] = [];
  replication.received$.subscribe((document) => arrived.push(document as unknown as Professional));
  await replication.awaitInitialReplication();
  searchOnce(directoryOf(arrived));
  const elapsed = performance.now() - start;

  mustHold(await collection.count().exec(), professionals);
  return elapsed;
}
