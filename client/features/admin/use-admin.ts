import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { nothingToAdminister } from '../../sync/own/nothing-yet.ts';
import type { AdminSource, AdminState } from '../../sync/admin/admin-source.ts';

/** What admins work on, as this device has it, as it changes. */
export function useAdmin(): AdminState & { admin: AdminSource } {
  const { admin } = useRouter().options.context;
  const state = useSyncExternalStore(admin.subscribe, admin.get, () => nothingToAdminister);
  return { ...state, admin };
}
