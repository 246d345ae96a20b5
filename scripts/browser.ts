import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const shell = '/usr/bin/chromium-headless-shell';

/** What a headless browser needs on a machine without a screen, and what keeps it from calling home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine, or null when there is none. */
export function findBrowser(): string | null {
  const found = places.find((path) => path && existsSync(path));
  if (found) return found;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/**
 * The path of Chromium's headless shell, or null where there is none, or another browser is asked for. It has no windows even inside: those of
 * a whole one draw themselves beside the page, on the same processors.
 */
export function findHeadlessShell(): string | null {
  return !process.env['CHROMIUM_PATH'] && existsSync(shell) ? shell : null;
}

/** The same, installed from Debian where we may; a whole Chromium elsewhere. */
export function findOrInstallHeadlessShell(): string {
  return (installedShell ??= installHeadlessShell());
}

/** Found once: where it cannot be installed, that would be tried before each visit that is measured. */
let installedShell: string | undefined;

function installHeadlessShell(): string {
  if (!process.env['CHROMIUM_PATH'] && !existsSync(shell)) {
    installFromDebian(['chromium-headless-shell', 'fonts-liberation']);
  }
  return findHeadlessShell() ?? findOrInstallBrowser();
}

/** The path of a Firefox on this machine, or null when there is none. */
export function findFirefox(): string | null {
  const places = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];
  return places.find((path) => path && existsSync(path)) ?? null;
}

/** The path of a Chromium, installed when there was none: Debian's where we may, Playwright's own elsewhere. */
export function findOrInstallBrowser(): string {
  const fromDebian = () => installFromDebian(['chromium', 'fonts-liberation']);
  for (const install of [() => undefined, fromDebian, installFromPlaywright]) {
    install();
    const path = findBrowser();
    if (path) return path;
  }
  throw new Error(
    'The browser tests need Chromium, and it could be neither found nor installed. ' +
      'Install it, or set CHROMIUM_PATH to where it is, and run the tests again.',
  );
}

/** The path of a Firefox, installed from Debian where we may; null elsewhere, where its stories are left out. */
export function findOrInstallFirefox(): string | null {
  if (!findFirefox()) installFromDebian(['firefox-esr']);
  return findFirefox();
}

function installFromDebian(packages: string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function installFromPlaywright(): void {
  run('npx', ['playwright', 'install', 'chromium']);
}

function run(command: string, args: string[]): void {
  console.log(`> ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    console.log(`${command} did not succeed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
