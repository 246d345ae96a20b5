import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { nothingToAdminister } from '../../sync/admin/admin-state.ts';
import { CameBack } from '../../ui/forms/came-back.tsx';
import classes from './notices.module.css';

/** What somebody decided while they were an admin and that was not sent: it is shown, and never will be (architecture, 'The admin’s desk'). */
export function UnsentDecisions() {
  const { admin } = useRouter().options.context;
  const { queue } = useSyncExternalStore(admin.subscribe, admin.get, () => nothingToAdminister);
  if (queue.length === 0) return null;
  return (
    <div className={`page ${classes.decisions}`} role="status">
      <p>
        <Trans>You are not on the team any more. What you decided on this device last was not sent:</Trans>
      </p>
      <CameBack rows={queue} onDiscard={(key) => void admin.ask((desk) => desk.takeBack(key))} />
    </div>
  );
}
