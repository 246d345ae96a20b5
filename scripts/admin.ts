import { askOverSocket } from '../sync-server/admin-command/ask.ts';
import { runAdminCommand } from '../sync-server/admin-command/commands.ts';
import type { AdminAnswer, AdminCommand } from '../sync-server/admin-command/protocol.ts';
import { adminSocketPath } from '../sync-server/admin-command/socket-path.ts';
import { BadConfiguration, type Config, readConfig } from '../sync-server/config.ts';
import { openStores, StoreAway, StoreInUse } from '../sync-server/couch/stores.ts';

const usage = 'npm run admin -- grant EMAIL | revoke EMAIL | end-second-step EMAIL | list';

/** What the words after `npm run admin --` ask for; null when they make no sense. */
function readCommand([kind, email, ...more]: string[]): AdminCommand | null {
  if (more.length > 0) return null;
  if (kind === 'list' && email === undefined) return { kind };
  const known = (['grant', 'revoke', 'end-second-step'] as const).find((each) => each === kind);
  return known && email !== undefined ? { kind: known, email } : null;
}

/** Asks the running server; where there is none, opens the store itself. */
async function run({ dataDir, store }: Config, command: AdminCommand): Promise<AdminAnswer> {
  const answered = await askOverSocket(adminSocketPath(dataDir), command);
  if (answered) return answered;
  const stores = await openStores(store);
  try {
    return await runAdminCommand(stores, command);
  } finally {
    await stores.close();
  }
}

/** The answer in words, and whether it is what was asked for. */
function tell(answer: AdminAnswer, command: AdminCommand): { line: string; isDone: boolean } {
  const email = 'email' in command ? command.email : '';
  switch (answer.kind) {
    case 'granted':
      return { line: `${email} is an admin now.`, isDone: true };
    case 'revoked':
      return { line: `${email} is no admin any more.`, isDone: true };
    case 'second-step-ended':
      return { line: `${email} signs in without a second step now.`, isDone: true };
    case 'unchanged':
      return { line: `${email} ${command.kind === 'grant' ? 'is an admin' : 'is no admin'} already.`, isDone: true };
    case 'no-such-account':
      return { line: `There is no account with the address ${email}. Sign up with it first.`, isDone: false };
    case 'admins': {
      const lines = answer.admins.map(({ email, displayName }) => `${email ?? '(no address)'}  ${displayName}`);
      return { line: lines.join('\n') || 'There is no admin yet.', isDone: true };
    }
    case 'failed':
      return { line: 'The server could not do it; its log says why.', isDone: false };
  }
}

/** What a person can do about a failure, in one sentence; anything else is shown as it is. */
function explain(error: unknown): string {
  if (error instanceof BadConfiguration) return `The configuration makes no sense:\n${error.message}`;
  if (error instanceof StoreInUse) {
    return `Another process is using the data in ${error.message} and does not answer. Stop it, or start it again.`;
  }
  if (error instanceof StoreAway) return `The CouchDB of COUCHDB_URL cannot be used: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const command = readCommand(process.argv.slice(2));
if (!command) {
  process.stderr.write(`Usage: ${usage}\n`);
  process.exit(2);
}
try {
  const { line, isDone } = tell(await run(readConfig(process.env), command), command);
  (isDone ? process.stdout : process.stderr).write(`${line}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
