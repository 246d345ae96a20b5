import type { OwnItem } from '../../../sync/own/own-state.ts';
import { useDecisionWords } from '../../../ui/forms/decision-words.ts';
import { SentStanding } from '../sent-standing.tsx';
import classes from '../account.module.css';

/** What an admin decided and the server has not carried out: how far it has come. */
export function UnsentDecision({ item }: { item: OwnItem<'decision'> }) {
  const words = useDecisionWords();
  return (
    <li className={classes.item}>
      <strong>{words(item.written.decision, item.about?.name ?? '')}</strong>
      <SentStanding item={item} changed={null}>
        {null}
      </SentStanding>
    </li>
  );
}
