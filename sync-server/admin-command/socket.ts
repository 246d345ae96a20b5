import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { backUp } from '../backup/back-up.ts';
import { BackupRefused } from '../backup/backup-refused.ts';
import type { Installation } from '../backup/installation.ts';
import { askOverSocket } from './ask.ts';
import { runAdminCommand } from './commands.ts';
import { type AdminAnswer, AdminCommand, type BackupAnswer, BackupCommand } from './protocol.ts';
import { adminSocketPath } from './socket-path.ts';

/** How long somebody who connected may take to say what they want (ms). */
const defaultIdleTimeout = 5000;

const Command = z.union([AdminCommand, BackupCommand]);

/**
 * Listens for `npm run admin` and `npm run backup`, which cannot open an embedded store that a server holds. Only who runs the server may ask: the socket
 * is their own. Where another server of the same folder answers there, that one goes on. Gives how to stop; a server that cannot
 * listen there runs all the same, and its log says so.
 */
export async function startAdminSocket(
  installation: Installation,
  logger: Logger,
  idleTimeout = defaultIdleTimeout,
): Promise<() => Promise<void>> {
  const onError = (error: unknown) => logger.warn({ err: error }, 'a command could not be answered');
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', onError);
    socket.setTimeout(idleTimeout, () => socket.destroy());
    void answer(socket, installation).catch(onError);
  });
  await listen(server, installation.dataDir).catch(onError);
  return async () => {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}

/** The pipes of Windows are no files. */
const isPipe = (path: string) => path.startsWith('\\\\');

async function answer(socket: Socket, installation: Installation): Promise<void> {
  const command = await commandFrom(socket);
  // What is asked may take its time.
  socket.setTimeout(0);
  const answered = await answerTo(command, installation).catch((error: unknown) => {
    socket.end(JSON.stringify({ kind: 'failed' } satisfies AdminAnswer & BackupAnswer));
    throw error;
  });
  socket.end(JSON.stringify(answered));
}

/** What the other side asks for; whoever asks for nothing that there is, is hung up on. */
async function commandFrom(socket: Socket): Promise<z.infer<typeof Command>> {
  try {
    return Command.parse(JSON.parse(await readAll(socket)));
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function answerTo(command: AdminCommand | BackupCommand, installation: Installation) {
  return command.kind === 'backup'
    ? backedUpOrWhy(installation, command.folder)
    : runAdminCommand(installation.stores, command);
}

async function backedUpOrWhy(installation: Installation, folder: string): Promise<BackupAnswer> {
  try {
    return { kind: 'backed-up', files: (await backUp(installation, folder)).files };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { kind: 'refused', problem: error.problem, about: error.about };
  }
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
