import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { noReports } from './nothing-yet.ts';

/** What is reported on this device, and where. */
export function useReports() {
  const { reports } = useRouter().options.context;
  const state = useSyncExternalStore(reports.subscribe, reports.get, () => noReports);
  return { ...state, source: reports };
}
