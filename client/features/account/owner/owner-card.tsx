import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import account from '../account.module.css';
import { OwnerStatus } from './owner-status.tsx';
import { StepList } from './step-list.tsx';

interface OwnerCardProps {
  account: OwnUser;
  /** Whether everyone sees the profile. */
  isLive: boolean;
  /** Whether it tells the next step alone. */
  isBrief?: boolean;
  /** What follows from who looks at it where. */
  children?: ReactNode;
}

/** Where a professional stands: who sees the profile, what is done of it, and the next step. */
export function OwnerCard({ account: own, isLive, isBrief = false, children }: OwnerCardProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`My profile`} className={account.section}>
      <OwnerStatus account={own} isLive={isLive} />
      {own.isContractor && !own.isSuspended && <StepList account={own} isBrief={isBrief} />}
      {children}
    </section>
  );
}
