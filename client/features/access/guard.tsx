import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { waitsForCheck } from '../../../shared/rules/account/page-access.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { lazily } from '../../ui/loading/lazily.tsx';

const GuardedPage = lazily(async () => (await import('./lazy/guarded-page.tsx')).GuardedPage, {
  fallback: <Spinner />,
});

const Leading = lazily(async () => (await import('./lazy/guarded-page.tsx')).Leading);

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
