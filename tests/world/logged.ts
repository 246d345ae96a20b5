/** How many lines are kept at most. */
const most = 20;
const lines: string[] = [];

/** Hears a line that a server of this process logged as an error. */
export function hear(line: string): void {
  lines.push(line);
  if (lines.length > most) lines.shift();
}

/** Forgets what was heard: what follows is of another test. */
export function forgetLogged(): void {
  lines.length = 0;
}

/** Has the error of a test that failed say what was logged meanwhile: why a server answered that it failed stands nowhere else. */
export function tellLogged(error: { message?: string; stack?: string } | undefined): void {
  if (!error || lines.length === 0) return;
  const told = `\nMeanwhile its servers logged:\n${lines.join('')}`;
  // A console shows what stands before the places of the stack, or the message; a report shows either.
  const places = error.stack?.indexOf('\n    at ') ?? -1;
  if (error.stack !== undefined && places >= 0)
    error.stack = error.stack.slice(0, places) + told + error.stack.slice(places);
  error.message = `${error.message ?? ''}${told}`;
}
