import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Professional } from '../../../shared/model/professional.ts';
import classes from './results.module.css';
import { useListWindow } from './use-list-window.ts';

/** The usual height of a card in px, and what cards measured, by uid: coming back, the list is as long as it was. */
const usualHeight = 220;
const heights = new Map<string, number>();

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
  const { indexes, above, below, measure } = useListWindow({
    count: found.length,
    keyOf: uidOf,
    heightOf: (index) => heights.get(uidOf(index)) ?? usualHeight,
    onMeasured: (index, height) => heights.set(uidOf(index), height),
    top,
  });

  return (
    <ul
      ref={list}
      className={classes.results}
      aria-label={t`Professionals`}
      data-rendered={!measure || undefined}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {indexes.map((index) => {
        const professional = found[index];
        return (
          professional && (
            <li key={professional.uid} ref={measure} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
              {children(professional, index)}
            </li>
          )
        );
      })}
    </ul>
  );
}
