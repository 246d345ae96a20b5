import { pino } from 'pino';
import { BadConfiguration, readConfig } from './config.ts';
import { StoreAway, StoreInUse } from './couch/stores.ts';
import { UnusableFile } from './own-files.ts';
import { type DemoAccount, demoAccounts } from './seed/demo-accounts.ts';
import { HalfRestored, type RunningServer, startServer } from './server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  // Before the renderer loads React, which would else be the one for development.
  process.env['NODE_ENV'] ??= 'production';
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  let server: RunningServer | null = null;
  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 10_000).unref();
    // Before the server is there the province is being filled, which the next start takes up again.
    await server?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
  server = await startServer(config, logger, showProgress);
  await server.ready;
  const accounts = config.demoData ? await demoAccounts(server.stores, config.dataDir) : [];
  say(`ready ${server.origin}`);
  if (!config.site.whatsApp && !config.site.email) say(unreachable);
  if (config.demoData) say(whatToTry(config.publicUrl ?? server.origin, accounts));
}

function showProgress(done: number, of: number): void {
  if (done % 20 === 0 || done === of) say(`filling the demo province: ${done} of ${of} professionals`);
}

const roles: Record<DemoAccount['role'], string> = {
  professional: 'a professional in the directory',
  resident: 'a resident who writes with that professional',
  waiting: 'a professional who waits for access',
  admin: 'an admin',
};

const unreachable =
  'Nobody can write to you yet: set CONTACT_WHATSAPP or CONTACT_EMAIL (docs/operations.md, What people are told of you).';

function whatToTry(origin: string, accounts: DemoAccount[]): string {
  return [
    '',
    'What to try:',
    `  ${origin}/es/find?q=plomero    find a plumber, in Spanish`,
    `  ${origin}/en/find              the whole directory; then cut the network, reload, and search on`,
    ...(accounts.length > 0 ? [`  ${origin}/es/signin   sign in, with the passwords of this data folder:`] : []),
    ...accounts.map(({ role, email, password }) => `    ${email}  ${password}  (${roles[role]})`),
    '',
  ].join('\n');
}

/** What a person can do about a failed start, in one sentence; anything else is shown as it is. */
function explain(error: unknown): string {
  if (error instanceof BadConfiguration) return `The configuration makes no sense:\n${error.message}`;
  if (error instanceof StoreInUse) {
    return `Another process is using the data in ${error.message}. Stop it, or set DATA_DIR to another folder.`;
  }
  if (error instanceof UnusableFile) return error.message;
  if (error instanceof StoreAway) return `The CouchDB of COUCHDB_URL cannot be used: ${error.message}`;
  if (error instanceof HalfRestored) {
    return 'A backup was not wholly restored. Run npm run restore again with the same one.';
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another process. Set PORT to a free one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
