import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { AdminAnswer, type AdminCommand, BackupAnswer, type BackupCommand } from './protocol.ts';

/** Nobody listens there: no server runs on this folder, or one that was killed left its socket behind. */
const nobodyThere = new Set(['ENOENT', 'ECONNREFUSED']);

/** What the running server answers, or null when none listens at `path`. */
export async function askOverSocket(path: string, command: AdminCommand): Promise<AdminAnswer | null> {
  const answer = await ask(path, command);
  return answer === null ? null : AdminAnswer.parse(JSON.parse(answer));
}

/** What came of a backup that the running server makes, or null when none listens at `path`. */
export async function askForBackup(path: string, command: BackupCommand): Promise<BackupAnswer | null> {
  const answer = await ask(path, command);
  return answer === null ? null : BackupAnswer.parse(JSON.parse(answer));
}

async function ask(path: string, command: AdminCommand | BackupCommand): Promise<string | null> {
  const socket = connect({ path, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && nobodyThere.has(String(error.code))) return null;
    throw error;
  }
  socket.end(JSON.stringify(command));
  return text(socket);
}
