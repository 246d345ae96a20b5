import { join } from 'node:path';
import { accountEntry } from '../../../shared/collections/account-entry.ts';
import { User } from '../../../shared/model/user.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { defaultLimits } from '../../../sync-server/traffic/limits.ts';
import type { Config } from '../../../sync-server/config.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import type { StoreLocation } from '../../../sync-server/couch/stores.ts';
import { type TaxonomyDocument, taxonomyId } from '../../../sync-server/couch/documents.ts';
import { pushOwn } from '../../../sync-server/sync/own/push.ts';
import { answerParent } from './child.ts';
import { startMeasured } from './measured-server.ts';

export type OwnServerQuestion =
  /** Serves `clientDir` without rendering pages, or the built client where it is null; nobody is held back unless `overrides` say so. */
  | { kind: 'start'; folder: string; clientDir: string | null; store?: StoreLocation; overrides?: Partial<Config> }
  /** Writes `mark` into the descriptions of these accounts; answers when the masters have it. */
  | { kind: 'change'; uids: string[]; mark: string }
  /** Pushes a description with `mark` in front for each of these accounts, as their devices would; answers with the milliseconds it took. */
  | { kind: 'push'; uids: string[]; mark: string }
  | { kind: 'memory' };

let server: RunningServer | undefined;

function running(): RunningServer {
  if (!server) throw new Error('the server is not started');
  return server;
}

async function change(uids: readonly string[], mark: string): Promise<void> {
  const { users } = running().stores;
  const { rows } = await users.allDocs({ keys: [...uids], include_docs: true });
  const accounts = rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : []));
  await users.bulkDocs(accounts.map((account) => ({ ...account, description: `${mark} ${account.description}` })));
}

/** How many devices push at once. */
const devices = 8;

async function push(uids: readonly string[], mark: string): Promise<number> {
  const { stores } = running();
  const { rows } = await stores.users.allDocs({ keys: [...uids], include_docs: true });
  const accounts = rows.flatMap((row) => ('doc' in row && row.doc ? [ownView(User.parse(row.doc))] : []));
  const { taxonomy } = (await stores.catalogue.get(taxonomyId)) as TaxonomyDocument;
  const [onPhotosGone, onAnnounced] = [() => undefined, () => undefined];
  const carryOut = async () => ({ code: 'not-allowed' as const });
  const rest = {
    limits: defaultLimits,
    network: 'bench',
    known: null,
    impersonatedBy: null,
    carryOut,
    onPhotosGone,
    onAnnounced,
  };
  const pushing = { stores, taxonomy, ...rest };
  const waiting = accounts.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: devices }, async () => {
      for (const assumed of waiting) {
        const { uid, description } = assumed;
        const written = accountEntry.writtenOf(assumed);
        const edited = { ...written, description: `${mark} ${description}`.slice(0, 1000) };
        const {
          outcomes: [outcome],
        } = await pushOwn({ ...pushing, account: uid }, [{ kind: 'account', key: uid, new: edited, assumed: written }]);
        if (outcome?.status !== 'accepted') throw new Error(`a row was ${outcome?.status}`);
      }
    }),
  );
  return performance.now() - start;
}

/** All streams of a measurement come from one address. */
const streams = { streams: { perAccount: 10_000, perNetwork: 10_000, altogether: 10_000 } };

answerParent<OwnServerQuestion>(
  {
    start: async ({ folder, clientDir, store, overrides: others }) => {
      const location = store ?? { kind: 'embedded', folder };
      const overrides = clientDir === null ? {} : { clientDir, renderer: join(clientDir, 'no-renderer.js') };
      server = await startMeasured(location, folder, { ...overrides, ...streams, ...others });
      return server.origin;
    },
    change: ({ uids, mark }) => change(uids, mark),
    push: ({ uids, mark }) => push(uids, mark),
    memory: () => process.memoryUsage.rss(),
  },
  async () => server?.stop(),
);
