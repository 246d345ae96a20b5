import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PhotoSource } from '../../../shared/protocol/photo-source.ts';
import type { FormKind, OwnItem, OwnState } from './own-state.ts';
import { nothingOwn } from './own-state.ts';

/** What is my own, as this device has it, and where it is changed. */
export function useOwn(): OwnState & { own: ReturnType<typeof useSource> } {
  const own = useSource();
  const state = useSyncExternalStore(own.subscribe, own.get, () => nothingOwn);
  useEffect(() => own.want(), [own]);
  return { ...state, own };
}

/** All of one kind that is mine. */
export function useOwnItems<Kind extends FormKind>(kind: Kind): readonly OwnItem<Kind>[] {
  return useOwn().items[kind];
}

/** How many things of mine the server has not got; never the reason to read the device. */
export function useUnsent(): number {
  const own = useSource();
  return useSyncExternalStore(
    own.subscribe,
    () => own.get().unsent,
    () => 0,
  );
}

/** How many of them came back, so that their author must look. */
export function useReturned(): number {
  const own = useSource();
  return useSyncExternalStore(
    own.subscribe,
    () => countReturned(own.get()),
    () => 0,
  );
}

function countReturned({ inbox, photos, items }: OwnState): number {
  const refused = photos.filter(({ refusal }) => refusal !== null).length;
  const written = Object.values(items)
    .flat()
    .filter(({ progress }) => progress === 'attention').length;
  return inbox.length + refused + written;
}

/** The photos of messages and of one's own reviews. */
export function usePhotoSource(): PhotoSource {
  const own = useSource();
  return useMemo(
    () => ({
      read: (photoId, size) => own.ask((opened) => opened.photo(photoId, size)),
      uploading: (photoId) => own.get().uploading.get(photoId) ?? null,
      subscribe: own.subscribe,
    }),
    [own],
  );
}

function useSource() {
  return useRouter().options.context.own;
}
