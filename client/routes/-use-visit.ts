import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Professional } from '../../shared/model/professional.ts';
import { retryImport } from '../scheduling/lazy-code.ts';

/** Has it counted that somebody looks at a public profile; null for none. */
export function useVisit(professional: Professional | null): void {
  const { session } = useRouter().options.context;
  useEffect(() => {
    if (professional) {
      void retryImport(() => import('../sync/device/visits.ts')).then(({ countVisit }) =>
        countVisit(professional, session),
      );
    }
  }, [professional, session]);
}
