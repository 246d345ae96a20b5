import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Professional } from '../../../../shared/model/professional.ts';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import type { Found } from '../../../../shared/protocol/ports.ts';
import classes from './results.module.css';
import { useListWindow } from './use-list-window.ts';

/** The usual height of a card in px, and what cards measured, by uid: coming back, the list is as long as it was. */
const usualHeight = 200;
const heights = new Map<string, number>();

/** Whether what stands in the page is what the server rendered, whose cards need not be laid out at once. */
let isAsRendered = true;

interface ResultsProps {
  found: Found;
  search: FindSearch;
  revision: number;
  /** Finds another page of it; null where the list ends with those found. */
  onPage: ((page: number) => Promise<Found>) | null;
  /** Called once the list goes on by itself. */
  onWindowed?: ((isWindowed: true) => void) | undefined;
  children: (professional: Professional, index: number) => ReactNode;
}

/** The professionals found, however many: only those about the window are in the page. */
export function Results({
  found: { professionals, total },
  search,
  revision,
  onPage,
  onWindowed,
  children,
}: ResultsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [isRendered] = useState(isAsRendered);
  useEffect(() => {
    isAsRendered = false;
  }, []);
  const [top, setTop] = useState(0);

  const { indexes, above, below, measure, at } = useListWindow({
    found: professionals,
    total,
    search,
    revision,
    onPage,
    heightOf: (uid = '') => heights.get(uid) ?? usualHeight,
    onMeasured: (uid, height) => heights.set(uid, height),
    measureDrawn: () => {
      for (const [index, item] of [...(list.current?.children ?? [])].entries()) {
        const { uid } = professionals[index] ?? {};
        if (uid) heights.set(uid, item.getBoundingClientRect().height);
      }
    },
    top,
  });
  const isWindowed = measure !== undefined;
  useLayoutEffect(() => {
    if (!isWindowed) return undefined;
    onWindowed?.(true);
    const findTop = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    findTop();
    // What stands above the list grows and shrinks the page.
    const observer = new ResizeObserver(findTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isWindowed, onWindowed]);

  return (
    <ul
      ref={list}
      className={classes.results}
      aria-label={t`Professionals`}
      data-rendered={(isRendered && !isWindowed) || undefined}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {indexes.map((index) => {
        const professional = at(index);
        if (!professional) return <li key={index} aria-hidden style={{ height: usualHeight }} />;
        return (
          <li key={professional.uid} ref={measure} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
            {children(professional, index)}
          </li>
        );
      })}
    </ul>
  );
}
