import { useSite } from './use-site.ts';

/** Whether anybody said where to write to us. */
export function useIsReachable(): boolean {
  const { whatsApp, email } = useSite();
  return Boolean(whatsApp ?? email);
}
