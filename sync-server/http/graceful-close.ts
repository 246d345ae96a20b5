import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long (ms) a request that is under way may take when the server is told to stop. */
const lastAnswers = 3000;
/** How often (ms) connections are let go meanwhile whose request was answered. */
const idleLetGo = 50;

/** Gives how to close a server that does not listen yet: settles once what is under way was answered, or was cut off for taking too long. */
export function gracefulClose(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const letGo = () => {
    server.closeIdleConnections();
    // Browsers open some ahead, which Node does not take for idle: nothing was asked over them yet.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  return async () => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    // Not at once: over a connection that was just opened a request may be on its way.
    const lettingGo = setInterval(letGo, idleLetGo);
    const cut = setTimeout(() => server.closeAllConnections(), lastAnswers);
    await closed;
    clearInterval(lettingGo);
    clearTimeout(cut);
  };
}
