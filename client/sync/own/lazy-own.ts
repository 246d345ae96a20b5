import { LazySource, type Source } from '../session/lazy-source.ts';
import type { SessionBoard } from '../session/session.ts';
import type { OwnEngine } from './own-engine.ts';
import { nothingOwn, type OwnState } from './own-state.ts';

/** What is somebody's own, for pages to read and to have changed. */
export type OwnSource = Source<OwnState, OwnEngine>;
export type LazyOwn = LazySource<OwnState, OwnEngine>;

/** What is somebody's own on this device, whose code comes when it is wanted: for a form, or once the page is alive. */
export function lazyOwn(session: SessionBoard): LazyOwn {
  return new LazySource(nothingOwn, async () => {
    const { OwnEngine } = await import('./own-engine.ts');
    return new OwnEngine(session);
  });
}
