import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Where the errors are listed that no test of the run caught: a JSON array of their stacks. */
export const unhandledErrorsFile = '.cache/test-reports/unhandled-errors.json';

/** A Vitest reporter: the JSON report counts tests, and passes over what was thrown between them. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const stacks = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(unhandledErrorsFile, JSON.stringify(stacks));
  }
}
