import { retryImport } from '../../scheduling/lazy-code.ts';

/** Asks the device where it is: only when somebody has just said that they want it. */
export async function askPosition(): Promise<void> {
  const { ask } = await retryImport(() => import('./geolocation.ts'));
  ask();
}
