import { type ComponentType, lazy } from 'react';
import { untilHere } from '../../scheduling/lazy-code.ts';

/** A component whose code comes after the page; where the connection broke, what stands there stays until there is one again. */
export function arriving<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilHere(load) }));
}
