/** What programs call themselves that read pages for somebody else. */
const bot = /bot|crawl|spider|slurp|preview|lighthouse|externalhit|monitor/i;

/** Whether whoever says so of themselves is a program that says what it is, or nobody says anything. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || bot.test(userAgent);
}
