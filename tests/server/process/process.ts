import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  child: ChildProcess;
  /** Where it listens; throws with what it said when it ends instead. */
  origin: Promise<string>;
  /** Settles when it has ended. */
  ended: Promise<{ code: number | null; output: string }>;
}

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

/** Starts one in `folder`, with nothing in its environment but `env` on top of what a test server needs. */
export function startProcess(folder: string, env: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /^ready (\S+)$/m.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the server ended: ${output}`)));
  });
  // Whoever waits for the end alone does not look at where it listens.
  origin.catch(() => undefined);
  return { child, origin, ended };
}
