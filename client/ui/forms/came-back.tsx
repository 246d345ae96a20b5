import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminDecision } from '../../../shared/model/admin-decision.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import controls from '../controls/controls.module.css';
import classes from './came-back.module.css';
import { useDecisionWords } from './decision-words.ts';
import { useRefusalWords } from './refusal-words.ts';

/** A decision that the server has not taken. */
interface Undone {
  key: string;
  decision: AdminDecision;
  /** Whom or what it is about. */
  name: string;
  /** Why not. */
  refusal: Refusal | null;
}

interface CameBackProps {
  rows: readonly Undone[];
  onDiscard: (key: string) => void;
}

/** What an admin decided and the server has not carried out, each with why, until it is seen to. */
export function CameBack({ rows, onDiscard }: CameBackProps) {
  const { t } = useLingui();
  const decisionWords = useDecisionWords();
  const refusalWords = useRefusalWords();
  return (
    <section className={classes.box} aria-label={t`Not carried out`}>
      <h2>
        <Trans>Not carried out</Trans>
      </h2>
      {rows.map(({ key, decision, name, refusal }) => {
        const what = decisionWords(decision, name);
        return (
          <div key={key} className={classes.row}>
            <p>
              <strong>{what}</strong> {refusal && refusalWords(refusal)}
            </p>
            <button
              type="button"
              className={controls.button}
              aria-label={t`Dismiss: ${what}`}
              onClick={() => onDiscard(key)}
            >
              <Trans>Dismiss</Trans>
            </button>
          </div>
        );
      })}
    </section>
  );
}
