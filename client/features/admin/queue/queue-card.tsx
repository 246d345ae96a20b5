import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DecisionAction, RejectionReason } from '../../../../shared/model/review.ts';
import { rejectionReasons } from '../../../../shared/model/review.ts';
import { Problem } from '../../../ui/forms/problem.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { CardActions } from './card-actions.tsx';
import { CardText } from './card-text.tsx';
import { History } from '../history.tsx';
import { accepting, actionsOf, decisionOn, isOwn, type QueueItem, settling, subjectOf } from './queue-items.ts';
import { isMeant, isPlainKey } from './plain-key.ts';
import { SignalList } from './signal-list.tsx';
import { useSignals } from './use-signals.ts';
import { useAdmin } from '../use-admin.ts';
import classes from './queue.module.css';

interface QueueCardProps {
  item: QueueItem;
  /** The uid of the admin. */
  me: string | null;
  /** Whether the keyboard is to come to it, which it tells by `onFocus`. */
  isTarget: boolean;
  onFocus: () => void;
  /** The one after it (1) or before it (-1) is to be worked on. */
  onMove: (step: 1 | -1) => void;
}

const actionOfKey: Record<string, DecisionAction> = { a: 'approve', u: 'unapprove' };

/** One thing to be decided, with all that it is decided by, under the thumb and under the keys. */
export function QueueCard({ item, me, isTarget, onFocus, onMove }: QueueCardProps) {
  const card = useFocusWhen(isTarget);
  const admin = useAdmin();
  const { i18n } = useLingui();
  const name = professionalName(subjectOf(item), i18n);
  const { send, failure } = useSending();
  const [isRejecting, setRejecting] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const allowed = me !== null && isOwn(item, me) ? [] : actionsOf(item);
  const signals = useSignals(
    item.kind === 'review' && (item.isOpen || allowed.includes('approve')) ? item.review : null,
  );
  const decide = (action: DecisionAction, reason: RejectionReason | null = null) =>
    send(async () => {
      if (!('status' in item) || !allowed.includes(action)) return;
      // What has signals is never approved in passing.
      if (action === 'approve' && signals.length > 0 && !isAsked) return setAsked(true);
      onMove(1);
      setRejecting(false);
      await admin.decide(decisionOn(item, action, reason), name);
    });
  const settle = (isUpheld: boolean) =>
    send(async () => {
      if (item.kind !== 'report' && item.kind !== 'profile') return;
      if (!item.isOpen || (me !== null && isOwn(item, me))) return;
      onMove(1);
      await admin.decide(item.kind === 'profile' ? accepting(item) : settling(item, isUpheld), name);
    });
  const release = () =>
    send(async () => {
      if (item.kind !== 'burst' || !item.isOpen || (me !== null && isOwn(item, me))) return;
      onMove(1);
      await admin.decide({ kind: 'release', uid: item.id, known: item.at }, name);
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlainKey(event) || !isMeant(event)) return;
    const key = event.key.toLowerCase();
    const action = actionOfKey[key];
    const reason = isRejecting ? rejectionReasons[Number(key) - 1] : undefined;
    if (key === 'j' || key === 'k') onMove(key === 'j' ? 1 : -1);
    else if (action) void decide(action);
    else if (reason) void decide('reject', reason);
    else if (key === 'r' && allowed.includes('reject')) setRejecting(true);
    else if (key === 'escape' && isRejecting) setRejecting(false);
    else if (key === 'escape' && isAsked) setAsked(false);
    else if (key === 's') void (item.kind === 'burst' ? release() : settle(true));
    else if (key === 'd' && item.kind === 'report') void settle(false);
    else if (key === 'm') setWhole(!isWhole);
    else return;
    event.preventDefault();
  };
  return (
    /* The keys work where the keyboard is, and each has its button. */
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */
    <article
      ref={card}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes.card}
      data-open={item.isOpen}
      aria-labelledby={`title-${item.key}`}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <CardText item={item} isWhole={isWhole} onWhole={() => setWhole(!isWhole)} />
      <SignalList signals={signals} />
      <CardActions
        item={item}
        allowed={allowed}
        isOwn={me !== null && isOwn(item, me)}
        isRejecting={isRejecting}
        isAsked={isAsked}
        onReject={() => setRejecting(!isRejecting)}
        onDecide={(...decision) => void decide(...decision)}
        onSettle={(isUpheld) => void settle(isUpheld)}
        onRelease={() => void release()}
      />
      {failure !== null && <Problem failure={failure} />}
      <History target={item.id} />
    </article>
  );
}

/** Gives it the keyboard when it becomes the one to go to. */
function useFocusWhen(isTarget: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTarget) element.current?.focus();
  }, [isTarget]);
  return element;
}
