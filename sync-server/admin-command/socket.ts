import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Stores } from '../couch/stores.ts';
import { askOverSocket } from './ask.ts';
import { runAdminCommand } from './commands.ts';
import { type AdminAnswer, AdminCommand } from './protocol.ts';
import { adminSocketPath } from './socket-path.ts';

/** How long somebody who connected may take to say what they want (ms). */
const patience = 5000;

/**
 * Listens for `npm run admin`, which cannot open an embedded store that a server holds. Only who runs the server may ask: the socket
 * is their own. Where another server of the same folder answers there, that one goes on. Gives how to stop; a server that cannot
 * listen there runs all the same, and its log says so.
 */
export async function startAdminSocket(dataDir: string, stores: Stores, logger: Logger): Promise<() => Promise<void>> {
  const onError = (error: unknown) => logger.warn({ err: error }, 'npm run admin could not be answered');
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', onError);
    socket.setTimeout(patience, () => socket.destroy());
    void answer(socket, stores).catch(onError);
  });
  await listen(server, dataDir).catch(onError);
  return async () => {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}

/** The pipes of Windows are no files. */
const isPipe = (path: string) => path.startsWith('\\\\');

async function answer(socket: Socket, stores: Stores): Promise<void> {
  const command = AdminCommand.parse(JSON.parse(await readAll(socket)));
  const answered = await runAdminCommand(stores, command).catch((error: unknown) => {
    socket.end(JSON.stringify({ kind: 'failed' } satisfies AdminAnswer));
    throw error;
  });
  socket.end(JSON.stringify(answered));
}

/** All that the other side says, which leaves our own side open for the answer. */
async function readAll(socket: Socket): Promise<string> {
  let said = '';
  socket.setEncoding('utf8');
  for await (const piece of socket.iterator({ destroyOnReturn: false })) said += piece;
  return said;
}

async function listen(server: Server, dataDir: string): Promise<void> {
  const path = adminSocketPath(dataDir);
  if (!isPipe(path)) {
    if (await askOverSocket(path, { kind: 'list' })) return;
    await mkdir(dataDir, { recursive: true });
    // Left behind by a server that was killed.
    await rm(path, { force: true });
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
  if (!isPipe(path)) await chmod(path, 0o600);
}
