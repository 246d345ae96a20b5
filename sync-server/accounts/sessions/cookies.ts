import type { Request } from 'express';

/** The value of a cookie that the request carries, as it was sent; null where there is none. */
export function cookieOf(request: Request, name: string): string | null {
  const pairs = (request.get('cookie') ?? '').split('; ').map((pair) => pair.split('=', 2));
  return pairs.find(([each]) => each === name)?.[1] || null;
}
