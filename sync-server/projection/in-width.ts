import pLimit from 'p-limit';

/** Works on all of them, `width` at once. */
export function mapInWidth<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  width = 8,
): Promise<Result[]> {
  const limit = pLimit(width);
  return Promise.all([...items].map((item) => limit(() => work(item))));
}
