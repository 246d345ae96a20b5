import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useSession } from '../../../sync/session/use-session.ts';
import { isPlainKey } from './plain-key.ts';
import { QueueCard } from './queue-card.tsx';
import type { QueueItem } from './queue-items.ts';
import { type Target, VirtualList } from '../virtual-list.tsx';
import classes from '../admin.module.css';

/** Cards to work through, with the keyboard too; `children` says which they are. */
export function QueueList({ items, children }: { items: readonly QueueItem[]; children: ReactNode }) {
  const { t } = useLingui();
  const me = useSession().session?.account.uid ?? null;
  const shown = useDeferredValue(items);
  const [target, setTarget] = useState<Target | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const goTo = (item: QueueItem | undefined) => setTarget((now) => (item ? { key: item.key } : now));
  useFirstKey(() => goTo(shown[0]));
  const open = items.filter(({ isOpen }) => isOpen).length;
  /** Where it is gone on from an item: what comes after it in the list, `step` further. */
  const goFrom = (item: QueueItem, step: number) => {
    goTo(shown[shown.findIndex(({ key }) => key === item.key) + step]);
  };
  return (
    <>
      <p role="status" className={classes.count}>
        <Plural value={open} _0="Nothing waits for you." one="# waits for a decision" other="# wait for a decision" />
      </p>
      <p className={classes.fine}>{children}</p>
      <p className={classes.keys}>
        <Trans>
          Keys: <kbd>J</kbd> next, <kbd>K</kbd> the one before, <kbd>A</kbd> approve, <kbd>U</kbd> unapprove,{' '}
          <kbd>R</kbd> reject and then the number of the reason, <kbd>S</kbd> mark as settled, <kbd>D</kbd> nothing to
          it, <kbd>M</kbd> read more.
        </Trans>
      </p>
      <VirtualList
        items={shown}
        keyOf={keyOf}
        estimate={320}
        label={t`To be decided, and decided`}
        target={target}
        held={held}
      >
        {(item) => (
          <QueueCard
            item={item}
            me={me}
            isTarget={item.key === target?.key}
            // It is reached; or whoever went elsewhere by themselves is led nowhere.
            onFocus={() => {
              setTarget(null);
              setHeld(item.key);
            }}
            onMove={(step) => goFrom(item, step)}
          />
        )}
      </VirtualList>
    </>
  );
}

/** With J the keys begin, or go on from the first, when the keyboard is on nothing. */
function useFirstKey(onFirst: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.target !== document.body || !isPlainKey(event) || event.key.toLowerCase() !== 'j') return;
      event.preventDefault();
      onFirst();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onFirst]);
}

const keyOf = ({ key }: QueueItem) => key;
