import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DirectoryPort } from '../ports.ts';

/** Loads the route again when the directory changes: once a frame at most, and never two at a time. */
export function useLiveDirectory(directory: DirectoryPort, routeId: string): void {
  const router = useRouter();
  useEffect(() => {
    let isWanted = false;
    let isRunning = false;
    let frame = 0;
    const load = async () => {
      isRunning = true;
      while (isWanted) {
        isWanted = false;
        await router.invalidate({ filter: (match) => match.routeId === routeId });
      }
      isRunning = false;
    };
    const stop = directory.subscribe(() => {
      isWanted = true;
      cancelAnimationFrame(frame);
      if (!isRunning) frame = requestAnimationFrame(() => void load());
    });
    return () => {
      isWanted = false;
      cancelAnimationFrame(frame);
      stop();
    };
  }, [router, directory, routeId]);
}
