import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { nothingToAdminister } from '../../sync/admin/admin-state.ts';
import type { AdminSource } from '../../sync/admin/lazy-admin.ts';
import type { AdminState } from '../../sync/admin/admin-state.ts';

/** What admins work on, as this device has it, as it changes. */
export function useAdmin(): AdminState & { admin: AdminSource } {
  const { admin } = useRouter().options.context;
  const state = useSyncExternalStore(admin.subscribe, admin.get, () => nothingToAdminister);
  useEffect(() => admin.want(), [admin]);
  return { ...state, admin };
}
