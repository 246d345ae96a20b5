import { useLingui } from '@lingui/react/macro';
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Professional } from '../../../shared/model/professional.ts';
import classes from './results.module.css';

/** The usual height of a card in px, and what cards measured, by uid: coming back, the list is as long as it was. */
const usualHeight = 220;
const heights = new Map<string, number>();

/** What is drawn before there is a window to measure, on the server too: about ten cards. */
const firstScreen = { width: 400, height: usualHeight * 5 };
const beyond = 5;

interface ResultsProps {
  found: readonly Professional[];
  /** How many there are, when `found` holds the first of them only. */
  total: number;
  children: (professional: Professional, index: number) => ReactNode;
}

/** The professionals found, however many: only those about the window are in the page. */
export function Results({ found, total, children }: ResultsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // What stands above the list grows and shrinks the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const uidOf = (index: number) => found[index]?.uid ?? '';
  // No compiler memoizes here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: found.length,
    getItemKey: uidOf,
    estimateSize: (index) => heights.get(uidOf(index)) ?? usualHeight,
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance);
      heights.set(uidOf(instance.indexFromElement(element)), height);
      return height;
    },
    overscan: beyond,
    scrollMargin: top,
    initialRect: firstScreen,
    initialOffset: 0,
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.start ?? top;
  const end = items.at(-1)?.end ?? top;

  return (
    <ul
      ref={list}
      className={classes.results}
      aria-label={t`Professionals`}
      style={{ paddingTop: start - top, paddingBottom: top + virtualizer.getTotalSize() - end }}
    >
      {items.map(({ index, key }) => {
        const professional = found[index];
        return (
          professional && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {children(professional, index)}
            </li>
          )
        );
      })}
    </ul>
  );
}
