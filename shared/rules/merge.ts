/** A value as both sides knew it, as it became here, and as it became there. */
export interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Whether two plain values, as JSON has them, are the same; the order of keys makes no difference. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameAt(key, a, b));
}

function isSameAt(key: string, a: object, b: object): boolean {
  return isSame(Reflect.get(a, key), Reflect.get(b, key));
}

/** Whether both sides changed the value, each in its own way. */
export function isClash({ base, mine, theirs }: Versions<unknown>): boolean {
  return !isSame(mine, base) && !isSame(theirs, base) && !isSame(mine, theirs);
}

/** What changed on one side; mine where both did. */
export function mergeValue<Value>({ base, mine, theirs }: Versions<Value>): Value {
  return isSame(mine, base) ? theirs : mine;
}

/** The larger of two numbers that only grow; where mine did not, theirs, also over an older device that has none. */
export function mergeLatest({ base, mine, theirs }: Versions<number>): number {
  return mine === base ? theirs : Math.max(mine, theirs);
}

/** What either side added and neither took away, in order; of a set that an older device does not know, nothing. */
export function mergeSet({ base = [], mine = [], theirs = [] }: Versions<readonly string[] | undefined>): string[] {
  const kept = theirs.filter((each) => mine.includes(each) || !base.includes(each));
  const added = mine.filter((each) => !base.includes(each));
  return [...new Set([...kept, ...added])].toSorted();
}

type Parts = Readonly<Record<string, unknown>>;

/** What is of several things by their names, each merged by itself; a thing that is left undefined is gone. None where an older device knows none. */
export function mergeParts(
  { base = {}, mine = {}, theirs = {} }: Versions<Parts | undefined>,
  merge: (part: Versions<unknown>) => unknown = mergeValue,
): Parts {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = names.map(
    (name) => [name, merge({ base: base[name], mine: mine[name], theirs: theirs[name] })] as const,
  );
  return Object.fromEntries(merged.filter(([, part]) => part !== undefined));
}
