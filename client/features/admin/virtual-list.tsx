import { defaultRangeExtractor, type ReactVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cssVariables } from '../../ui/theme/css-variables.ts';
import classes from './virtual-list.module.css';

/** An item to go to, by its key. */
export interface Target {
  key: string;
}

export interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How high an item is likely to be (px). */
  estimate: number;
  label: string;
  /** The item to be brought into sight, anew with each object; null leaves the page where it is. */
  target?: Target | null;
  /** The item that the keyboard is on: it stays on the page, and others come and go around it. */
  held?: string | null;
  children: (item: Item) => ReactNode;
}

/** A list as long as need be, of which only what is near the screen is on the page. */
export function VirtualList<Item>({
  items,
  keyOf,
  estimate,
  label,
  target,
  held = null,
  children,
}: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setMargin] = useState(0);
  const heldAt = held === null ? -1 : items.findIndex((item) => keyOf(item) === held);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(itemAt(items, index)),
    gap: 12,
    overscan: 4,
    scrollMargin,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return heldAt < 0 || near.includes(heldAt) ? near : [...near, heldAt].toSorted((a, b) => a - b);
    },
  });
  useSteady(rows, { items, key: held, index: heldAt });
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

interface Held {
  items: readonly unknown[];
  key: string | null;
  index: number;
}

/** Keeps what the keyboard is on where it stands on the screen, when others come and go above it. */
function useSteady(rows: ReactVirtualizer<Window, Element>, { items, key, index }: Held) {
  const last = useRef<{ key: string | null; start: number } | null>(null);
  const start = rows.measurementsCache[index]?.start ?? null;
  useLayoutEffect(() => {
    const moved = last.current?.key === key && start !== null ? start - last.current.start : 0;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    // Only when the list is another one: what is measured anew, the list itself makes up for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items]);
  useLayoutEffect(() => {
    last.current = start === null ? null : { key, start };
  });
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('the list is shorter than that');
  return item;
}
