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
  const acts = actsOf(unsent.filter(({ refusal, canUndo }) => refusal === null && canUndo));
  const [newest, ...others] = acts;
  return (
    <div role="status" className={classes.place}>
      {newest && (
        <div className={classes.bar}>
          <Row act={newest} />
          {others.length > 0 && (
            <details>
              <summary>
                <Trans>The others that are not sent</Trans>
              </summary>
              <ul>
                {others.map((act) => (
                  <li key={act[0].key}>
                    <Row act={act} />
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

/** What was decided at once, such as about several reports of one thing. */
type Act = [UnsentDecision, ...UnsentDecision[]];

/** The decisions by the acts in which they were made, the newest first; of those of an older version each is one. */
function actsOf(decisions: readonly UnsentDecision[]): Act[] {
  const acts = new Map<number | string, Act>();
  for (const each of decisions.toSorted((a, b) => b.at - a.at)) {
    const act = acts.get(each.at || each.key);
    if (act) act.push(each);
    else acts.set(each.at || each.key, [each]);
  }
  return [...acts.values()];
}

function Row({ act }: { act: Act }) {
  const [{ decision, name }] = act;
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
        onClick={() =>
          void send(async () => {
            for (const { key } of act) await takeBack(key);
          })
        }
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
