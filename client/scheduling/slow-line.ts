/** When the first code of a page runs on a line that is not slow (ms since the page was asked for). */
const slow = 1500;

/** Whether the line brought the page's first code late: then all waits for the line, and else for the processor. Ask while that code runs. */
export function isSlowLine(): boolean {
  return performance.now() > slow;
}
