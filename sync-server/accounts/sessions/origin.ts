import type { Request } from 'express';

/** A name or number and perhaps a port: whatever else a request calls us, it is not written into a page. */
const plausibleHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** What people reach the server at, without a slash at the end: what it was told, or else what the request calls it. */
export function originOf({ protocol, host }: Request, publicOrigin: string | null): string {
  if (publicOrigin) return publicOrigin;
  return `${protocol}://${plausibleHost.test(host) ? host : 'localhost'}`;
}
