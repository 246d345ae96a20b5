import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VirtualList, type VirtualListProps } from './virtual-list.tsx';
import classes from './admin.module.css';

/** What was found, with how much it is; `count` says it in words. */
export function FoundList<Item>({ count, ...list }: VirtualListProps<Item> & { count: ReactNode }) {
  return (
    <>
      <p role="status" className={classes.count}>
        {list.items.length === 0 ? <Trans>Nothing found...</Trans> : count}
      </p>
      <VirtualList {...list} />
    </>
  );
}
