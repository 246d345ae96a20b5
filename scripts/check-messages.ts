import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'client/i18n/locales';

/**
 * Extracts the messages from the source and fails when a catalogue was not up to date or lacks a translation. The
 * catalogues are left as they should be, ready to be translated.
 */
function checkMessages(): void {
  const before = catalogues();
  execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: 'pipe' });
  const stale = [...catalogues()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  if (stale.length > 0) fail(`These catalogues were not up to date; look at them and commit:\n  ${stale.join('\n  ')}`);
  try {
    execFileSync('npx', ['lingui', 'compile', '--strict'], { stdio: 'pipe' });
  } catch (error) {
    fail(`A translation is missing or broken:\n${outputOf(error)}`);
  }
}

/** The catalogues without the date of their making. */
function catalogues(): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.po'));
  return new Map(
    files.map((file) => [file, readFileSync(join(folder, file), 'utf8').replace(/^"POT-Creation-Date.*\n/m, '')]),
  );
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout, stderr } = error as Error & { stdout?: Buffer; stderr?: Buffer };
  return `${stdout?.toString() ?? ''}${stderr?.toString() ?? ''}`;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

checkMessages();
