import { join } from 'node:path';
import type { RunningServer } from '../../../sync-server/server.ts';
import { startTestServer } from '../../world.ts';
import { answerParent } from './child.ts';

export type OwnServerQuestion =
  /** Serves `clientDir` without rendering pages, or the built client where it is null. */
  | { kind: 'start'; folder: string; clientDir: string | null }
  /** Writes `mark` into the descriptions of these accounts; answers when the masters have it. */
  | { kind: 'change'; uids: string[]; mark: string }
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

answerParent<OwnServerQuestion>(
  {
    start: async ({ folder, clientDir }) => {
      const location = { kind: 'embedded', folder } as const;
      const overrides = clientDir === null ? {} : { clientDir, renderer: join(clientDir, 'no-renderer.js') };
      server = await startTestServer({ location, folder, remove: async () => undefined }, overrides);
      return server.origin;
    },
    change: ({ uids, mark }) => change(uids, mark),
    memory: () => process.memoryUsage.rss(),
  },
  async () => server?.stop(),
);
