import { LazySource, type Source } from '../session/lazy-source.ts';
import type { SessionBoard } from '../session/session.ts';
import type { OwnEngine } from './own-engine.ts';
import { nothingOwn, type OwnState } from './own-state.ts';

/** What is somebody's own, for pages to read and to have changed. */
export type OwnSource = Source<OwnState, OwnEngine>;
export type LazyOwn = LazySource<OwnState, OwnEngine>;

/**
 * What is somebody's own on this device, whose code comes when it is wanted: for a form, or once the page is alive. All tabs want it once one
 * does: which of them sends what is written there is not said.
 */
export function lazyOwn(session: SessionBoard): LazyOwn {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('confio-own-wanted');
  const own: LazyOwn = new LazySource(nothingOwn, async () => {
    const { OwnEngine } = await import('./own-engine.ts');
    channel?.postMessage(null);
    return new OwnEngine(session);
  });
  channel?.addEventListener('message', own.want);
  return own;
}
