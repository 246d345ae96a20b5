/** What keeps that somebody typed, of each field that is on the page. */
const keeping = new Set<() => Promise<void>>();

/** Has `keep`, which keeps what stands in a field and rejects where it cannot, called before what signing out would lose is counted. Returns how to stop. */
export function beforeLeaving(keep: () => Promise<void>): () => void {
  keeping.add(keep);
  return () => void keeping.delete(keep);
}

/** Keeps what stands in the fields of the page; gives how many of them could not be kept. */
export async function keepFields(): Promise<number> {
  const outcomes = await Promise.allSettled([...keeping].map((keep) => keep()));
  return outcomes.filter(({ status }) => status === 'rejected').length;
}
