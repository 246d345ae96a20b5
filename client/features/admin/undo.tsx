import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { UnsentDecision } from '../../sync/own/admin/decisions.ts';
import { useDecisionWords } from '../../ui/forms/decision-words.ts';
import { Problem } from '../../ui/forms/problem.tsx';
import { useSending } from '../../ui/forms/use-sending.ts';
import controls from '../../ui/controls/controls.module.css';
import { useAdmin } from './use-admin.ts';
import classes from './undo.module.css';

/** What was decided here and is not sent: the newest at hand, and all of them on asking, each to be undone as if it had never been. */
export function Undo() {
  const { unsent } = useAdmin();
  useReleaseOnLeaving();
  const decisions = unsent
    .filter(({ refusal, canUndo }) => refusal === null && canUndo)
    .toSorted((a, b) => b.at - a.at);
  const [newest, ...others] = decisions;
  return (
    <div role="status" className={classes.place}>
      {newest && (
        <div className={classes.bar}>
          <Row decision={newest} />
          {others.length > 0 && (
            <details>
              <summary>
                <Trans>The others that are not sent</Trans>
              </summary>
              <ul>
                {others.map((decision) => (
                  <li key={decision.key}>
                    <Row decision={decision} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </div>
  );
}

function Row({ decision: { key, decision, name } }: { decision: UnsentDecision }) {
  const { t } = useLingui();
  const { takeBack } = useAdmin();
  const { send, isSending, failure } = useSending();
  const what = useDecisionWords()(decision, name);
  return (
    <div className={classes.row}>
      <span>{what}</span>
      <button
        type="button"
        className={controls.button}
        aria-label={t`Undo: ${what}`}
        disabled={isSending}
        onClick={() => void send(() => takeBack(key))}
      >
        <IconArrowBackUp size={18} aria-hidden />
        <Trans>Undo</Trans>
      </button>
      {failure !== null && <Problem failure={failure} />}
    </div>
  );
}

/** Whoever puts the page away has decided. */
function useReleaseOnLeaving(): void {
  const { release } = useAdmin();
  useEffect(() => {
    const leave = () => {
      // What could not be sent now is sent when its time has come.
      if (document.visibilityState === 'hidden') release().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [release]);
}
