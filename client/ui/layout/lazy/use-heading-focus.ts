import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where in the history the search field was led to: who comes back there reads. */
const searched = new Set<string | undefined>();

/** Leads focus and screen readers to the heading of a page that was gone to: a browser does so only where it loads the page itself. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const forget = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      stop();
      // The same page in the other language, or with another filter, is nothing new.
      const isNew = fromLocation && pageAt(fromLocation.pathname) !== pageAt(toLocation.pathname);
      const { isToSearch = false, __TSR_key: key } = toLocation.state;
      const isFirst = !searched.has(key);
      searched.add(key);
      stop = isNew && !toLocation.hash ? leadTo(isToSearch && isFirst ? focusField : focusHeading) : () => {};
    });
    return () => {
      stop();
      forget();
    };
  }, [router]);
}

const pageAt = (path: string) => path.replace(/^\/[^/]*/, '');

/** Focuses by `focus`, again and again where the page is still on its way; returns how to stop that. */
function leadTo(focus: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  if (!focus()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Focuses the field of the directory; false while there is none. */
function focusField(): boolean {
  const field = document.querySelector<HTMLElement>('main [role="search"] input');
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** Focuses what a page marks as the news on it, else its heading; false while there is none. */
function focusHeading(): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector('h1');
  if (!heading) return false;
  // Whoever writes goes on writing.
  if (document.activeElement?.matches('input, select, textarea')) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
