import { Trans } from '@lingui/react/macro';
import { unsentDecisions } from '../../sync/own/admin/decisions.ts';
import { useOwn } from '../../sync/own/use-own.ts';
import { CameBack } from '../../ui/forms/came-back.tsx';
import classes from './notices.module.css';

/** What somebody decided while they were an admin and that was not sent: it is shown, and never will be (architecture, 'What an admin works on'). */
export function UnsentDecisions() {
  const { items, own } = useOwn();
  const unsent = unsentDecisions(items.decision);
  if (unsent.length === 0) return null;
  return (
    <div className={`page ${classes.decisions}`} role="status">
      <p>
        <Trans>You are not on the team any more. What you decided on this device last was not sent:</Trans>
      </p>
      <CameBack rows={unsent} onDiscard={(key) => void own.ask((opened) => opened.takeBack('decision', key))} />
    </div>
  );
}
