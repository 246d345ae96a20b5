import type { OwnItem } from '../../../sync/own/own-state.ts';
import { useDecisionWords } from '../../../ui/forms/decision-words.ts';
import { SentStatus } from '../sent-status.tsx';
import classes from '../account.module.css';

/** What an admin decided and the server has not carried out: how far it has come. */
export function UnsentDecision({ item }: { item: OwnItem<'decision'> }) {
  const words = useDecisionWords();
  return (
    <li className={classes.item}>
      <strong>{words(item.written.decision, item.about?.name ?? '')}</strong>
      <SentStatus item={item} changed={null}>
        {null}
      </SentStatus>
    </li>
  );
}
