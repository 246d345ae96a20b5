import pLimit from 'p-limit';

/** How much is done at once. */
const width = 8;

/** Works on all of them, some at once. */
export function mapInWidth<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(width);
  return Promise.all([...items].map((item) => limit(() => work(item))));
}
