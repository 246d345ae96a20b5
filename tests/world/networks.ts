import { Visitor } from './visitor.ts';

/** What a server is started with for its visitors to come from different places: it stands behind a proxy that says where from. */
export const behindProxy = { publicUrl: 'https://confio.example' };

/** A browser at a place of its own: `number` stands for one network address. */
export function visitorAt(origin: string, number: number): Visitor {
  const network = `198.51.${100 + Math.floor(number / 250)}.${1 + (number % 250)}`;
  return new Visitor(origin, new Map(), { 'x-forwarded-for': network, 'x-forwarded-proto': 'https' });
}
