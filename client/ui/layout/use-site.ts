import { useRouter } from '@tanstack/react-router';
import type { Site } from '../../../shared/model/site.ts';

/** Who runs this installation, and where people reach them. */
export function useSite(): Site {
  return useRouter().options.context.site;
}
