import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.ts';

const reports = '.cache/test-reports';

interface Count {
  passed: number;
  failed: number;
}

/** Everything, in the order in which it fails soonest; ends with the count of the tests that ran. */
function testEverything(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chromium = findOrInstallBrowser();
  step('types, lint, messages', 'npm', ['run', '--silent', 'check']);
  step('build', 'npm', ['run', '--silent', 'build']);
  const unit = join(reports, 'vitest.json');
  const unitPassed = step('unit, server and sync tests', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ]);
  const browser = join(reports, 'playwright.json');
  const browserPassed = step('browser tests', 'npx', ['playwright', 'test'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
  });
  const counts = [vitestCount(unit), playwrightCount(browser)];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(unitPassed && browserPassed && failed === 0 && counts.every((count) => count.passed > 0) ? 0 : 1);
}

const mayFail = new Set(['unit, server and sync tests', 'browser tests']);

function step(name: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0 && !mayFail.has(name)) {
    console.error(`\n${name} failed`);
    process.exit(1);
  }
  return status === 0;
}

function vitestCount(path: string): Count {
  const report = JSON.parse(readFileSync(path, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function playwrightCount(path: string): Count {
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

testEverything();
