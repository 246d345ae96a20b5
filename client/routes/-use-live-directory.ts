import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DirectoryPort } from '../../shared/protocol/ports.ts';

/**
 * Loads the route again when the directory changes: once a frame at most, and never two at a time. `loadedRevision` is
 * the directory's when the loader began, so that what changed before the page was on the screen is not missed.
 */
export function useLiveDirectory(directory: DirectoryPort, routeId: string, loadedRevision: number): void {
  const router = useRouter();
  useEffect(() => {
    let isStale = false;
    let isRunning = false;
    let frame = 0;
    const load = async () => {
      isRunning = true;
      while (isStale) {
        isStale = false;
        await router.invalidate({ filter: (match) => match.routeId === routeId });
      }
      isRunning = false;
    };
    const markStale = () => {
      isStale = true;
      cancelAnimationFrame(frame);
      if (!isRunning) frame = requestAnimationFrame(() => void load());
    };
    const stop = directory.subscribe(markStale);
    if (directory.revision() !== loadedRevision) markStale();
    return () => {
      isStale = false;
      cancelAnimationFrame(frame);
      stop();
    };
  }, [router, directory, routeId, loadedRevision]);
}
