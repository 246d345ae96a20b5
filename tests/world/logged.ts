import { pino } from 'pino';

/** How many lines are kept at most. */
const most = 20;
const lines: string[] = [];

/** Hears what the servers of this process log as errors. */
export const errorsHeard = pino(
  { level: 'error' },
  {
    write: (line: string) => {
      lines.push(line);
      if (lines.length > most) lines.shift();
    },
  },
);

/** What was heard since this was asked last, for whoever looks at a test that failed; empty for nothing. */
export function takeLogged(): string {
  return lines.splice(0).join('');
}
