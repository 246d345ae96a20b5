import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
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

function useSource() {
  return useRouter().options.context.own;
}
