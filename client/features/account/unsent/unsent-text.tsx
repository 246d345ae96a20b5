import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Outcome } from '../outcome.tsx';
import { SentStatus } from '../sent-status.tsx';
import classes from '../account.module.css';

interface UnsentTextProps {
  item: OwnItem<'report'> | OwnItem<'message'> | OwnItem<'conversation'>;
  title: ReactNode;
  /** What was typed. */
  text: string;
  /** What goes with it. */
  children?: ReactNode;
}

/** Something typed that the server has not got: how far it has come, and the way to let go of one that came back, or waits because of a limit. */
export function UnsentText({ item, title, text, children }: UnsentTextProps) {
  const { own } = useOwn();
  const { send, isSending, failure } = useSending();
  const { kind, key, progress, waitsUntil } = item;
  // What the server asked to wait with is not on its way: its author may have thought better of it.
  const isOnItsWay = (progress === 'local' || progress === 'syncing') && waitsUntil === null;
  return (
    <li className={classes.item}>
      <strong>{title}</strong>
      {text && <p className={classes.typed}>{text}</p>}
      {children}
      <SentStatus item={item} changed={null}>
        {null}
      </SentStatus>
      {!isOnItsWay && (
        <div className={classes.buttons}>
          <button
            type="button"
            className={controls.button}
            disabled={isSending}
            onClick={() => void send(() => own.ask((opened) => opened.takeBack(kind, key)))}
          >
            <Trans>Discard what I wrote</Trans>
          </button>
        </div>
      )}
      <Outcome failure={failure} />
    </li>
  );
}
