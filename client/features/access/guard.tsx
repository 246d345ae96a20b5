import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { waitsForCheck } from '../../../shared/rules/page-access.ts';
import { GuardedPage, Leading } from './lazy-access.tsx';

/** Public pages are there at once; the others show nothing before it is known who asks (specification, section 2). */
export function Guard({ children }: { children: ReactNode }) {
  const isWaiting = useLocation({ select: ({ pathname }) => waitsForCheck(pathname) });
  if (isWaiting) return <GuardedPage>{children}</GuardedPage>;
  return (
    <>
      <Leading />
      {children}
    </>
  );
}
