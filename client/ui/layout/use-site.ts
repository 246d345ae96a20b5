import { useRouter } from '@tanstack/react-router';
import type { Site } from '../../../shared/model/site.ts';

/** Who runs this installation, and where people reach them. */
export function useSite(): Site {
  return useRouter().options.context.site;
}

/** Whether anybody said where to write to us. */
export function useIsReachable(): boolean {
  const { whatsApp, email } = useSite();
  return Boolean(whatsApp ?? email);
}
