import type { Request } from 'express';

const smallestFirst = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof smallestFirst)[number];

/**
 * The smallest encoding that the browser reads: which one it names first is chance, and with most it is not the smallest. Null when
 * it reads none that we have.
 */
export function encodingFor(request: Request): Encoding | null {
  return smallestFirst.find((each) => request.acceptsEncodings(each)) ?? null;
}
