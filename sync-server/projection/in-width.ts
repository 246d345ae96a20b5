import pLimit from 'p-limit';

/** Works on all of them, `width` at once. Where one fails it throws, once none of the others is worked on any more. */
export async function mapInWidth<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  width = 8,
): Promise<Result[]> {
  const limit = pLimit(width);
  const all = [...items].map((item) => limit(() => work(item)));
  await Promise.allSettled(all);
  return Promise.all(all);
}
