import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { AdminAnswer, type AdminCommand } from './protocol.ts';

/** Nobody listens there: no server runs on this folder, or one that was killed left its socket behind. */
const nobodyThere = new Set(['ENOENT', 'ECONNREFUSED']);

/** What the running server answers, or null when none listens at `path`. */
export async function askOverSocket(path: string, command: AdminCommand): Promise<AdminAnswer | null> {
  const socket = connect({ path, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && nobodyThere.has(String(error.code))) return null;
    throw error;
  }
  socket.end(JSON.stringify(command));
  return AdminAnswer.parse(JSON.parse(await text(socket)));
}
