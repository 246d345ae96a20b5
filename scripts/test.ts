import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallBrowser, findOrInstallFirefox, findOrInstallHeadlessShell } from './browser.ts';
import { unhandledErrorsFile } from './unhandled-errors.ts';

const reports = '.cache/test-reports';

interface Count {
  passed: number;
  /** Those that did not pass, each with why. */
  failures: string[];
}

/** Everything, in the order in which it fails soonest; ends with the count of the tests that ran. */
function testEverything(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  findOrInstallBrowser();
  findOrInstallHeadlessShell();
  if (!findOrInstallFirefox()) leaveOutFirefox();
  step('types, lint, messages', 'npm', ['run', '--silent', 'check']);
  // What its pages weigh is among the tests.
  step('build', 'npx', ['tsx', 'scripts/build.ts']);
  const unit = join(reports, 'vitest.json');
  const unitPassed = step('unit, server and sync tests', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unhandled-errors.ts',
    `--outputFile.json=${unit}`,
  ]);
  const browser = join(reports, 'playwright.json');
  const browserPassed = step('browser tests', 'npx', ['playwright', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
  });
  const counts = [vitestCount(unit), playwrightCount(browser)];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  if (!unitPassed) console.log('\nThe unit, server and sync tests ended with an error');
  if (!browserPassed) console.log('\nThe browser tests ended with an error');
  console.log(`\n${passed} passed, ${failures.length} failed`);
  const isGood = unitPassed && browserPassed && failures.length === 0;
  process.exit(isGood && counts.every((count) => count.passed > 0) ? 0 : 1);
}

/** On somebody's own machine; where everything is tried, a Firefox is missing. */
function leaveOutFirefox(): void {
  console.log('\nThere is no Firefox here (FIREFOX_PATH names one): its stories are not among the tests of this run.');
  if (process.env['CI']) process.exit(1);
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

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function vitestCount(path: string): Count {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // A file that could not be loaded holds no test that failed.
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`);
  });
  const unhandled = JSON.parse(readFileSync(unhandledErrorsFile, 'utf8')) as string[];
  return { passed: numPassedTests, failures: [...failures, ...unhandled.map((stack) => `outside a test › ${stack}`)] };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number };
  /** What failed outside every test, such as a worker that could not be ended. */
  errors: { message?: string }[];
}

function playwrightCount(path: string): Count {
  const report = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const outside = report.errors.map(({ message = '' }) => `outside a test › ${message}`);
  return { passed: report.stats.expected, failures: [...failuresIn(report), ...outside] };
}

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file} › ${title}\n${results.flatMap(({ error }) => error?.message ?? []).join('\n')}`),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

testEverything();
