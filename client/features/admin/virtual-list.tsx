import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cssVariables } from '../../ui/css-variables.ts';
import classes from './virtual-list.module.css';

/** An item to go to, by its key. */
export interface Target {
  key: string;
}

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How high an item is likely to be (px). */
  estimate: number;
  label: string;
  /** The item to be brought into sight, anew with each object; null leaves the page where it is. */
  target?: Target | null;
  children: (item: Item) => ReactNode;
}

/** A list as long as need be, of which only what is near the screen is on the page. */
export function VirtualList<Item>({ items, keyOf, estimate, label, target, children }: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setMargin] = useState(0);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(itemAt(items, index)),
    gap: 12,
    overscan: 4,
    scrollMargin,
  });
  useEffect(() => {
    const measure = () => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    // What stands above the list comes and goes, and the page grows and shrinks with it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const index = target ? items.findIndex((item) => keyOf(item) === target.key) : -1;
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' });
    // Only when another one is to be seen: what changes around it leaves the page where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target]);
  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={label}
      style={cssVariables({ '--height': `${rows.getTotalSize()}px` })}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={classes.item}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={cssVariables({ '--start': `${start - scrollMargin}px` })}
        >
          {children(itemAt(items, index))}
        </li>
      ))}
    </ul>
  );
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('the list is shorter than that');
  return item;
}
