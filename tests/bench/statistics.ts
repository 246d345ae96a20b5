/** The value that `share` of all are at or under; nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

export function p95(values: readonly number[]): number {
  return percentile(values, 0.95);
}
