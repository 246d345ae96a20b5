/** How long a device that has an answer of its own waits for that of the server, which would be a better one (ms). */
const patience = 2500;

/** What `asked` gives, or null where that takes too long for who has an answer of their own. */
export function unlessLate<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience);
  });
  return Promise.race([asked, late]);
}
