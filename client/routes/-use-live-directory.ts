import { replaceEqualDeep, useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { DirectoryPort } from '../../shared/protocol/ports.ts';

/** Loads the route again when the directory changes. `loadedRevision` is the directory's when the loader began. */
export function useLiveDirectory(directory: DirectoryPort, routeId: string, loadedRevision: number): void {
  const reload = useReloadOf(routeId);
  useReloading(directory, loadedRevision, reload);
}

interface LiveRoute<Loaded> {
  directory: DirectoryPort;
  routeId: string;
  /** What its loader gave; `revision` is the directory's when it began. */
  loaded: Loaded;
  /** Asks the directory what the loader asked; null where the router has to see what becomes of the page. */
  ask: () => Promise<Partial<Loaded> | null>;
}

/**
 * What a route loaded, as the directory answers now. The router draws at once what it loads; this is drawn in slices, so that a page that
 * has just come alive answers its reader meanwhile. What stayed the same is the same object as before.
 */
export function useLiveAnswer<Loaded extends { revision: number }>({
  directory,
  routeId,
  loaded,
  ask,
}: LiveRoute<Loaded>): Loaded {
  const [newer, setNewer] = useState<{ than: Loaded; answer: Loaded } | null>(null);
  const shown = newer?.than === loaded ? newer.answer : loaded;
  const reload = useReloadOf(routeId);
  useReloading(directory, loaded.revision, async () => {
    // What failed the router asks once more, and says.
    const answer = await ask().catch(() => null);
    if (!answer) return reload();
    startTransition(() => setNewer({ than: loaded, answer: replaceEqualDeep(shown, { ...shown, ...answer }) }));
  });
  return shown;
}

function useReloadOf(routeId: string): () => Promise<void> {
  const router = useRouter();
  return () => router.invalidate({ filter: (match) => match.routeId === routeId });
}

/** Loads again when the directory changes: once a frame at most, and never two at a time. What changed before the page was on the screen is not missed. */
function useReloading(directory: DirectoryPort, loadedRevision: number, reload: () => Promise<void>): void {
  const onStale = useEffectEvent(reload);
  useEffect(() => {
    let isStale = false;
    let isRunning = false;
    let frame = 0;
    const load = async () => {
      isRunning = true;
      while (isStale) {
        isStale = false;
        await onStale();
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
  }, [directory, loadedRevision]);
}
