import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../ui/words/use-language.ts';

interface LandingLinkProps {
  service: string;
  zone?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A way to a landing page. */
export function LandingLink({ service, zone, className, children }: LandingLinkProps) {
  return (
    <Link
      to="/$lang/find/$service/{-$zone}"
      params={{ lang: useLanguage(), service, zone }}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  );
}
