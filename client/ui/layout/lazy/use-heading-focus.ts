import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads focus and screen readers to the heading of a page that was gone to: a browser does so only where it loads the page itself. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const forget = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      stop();
      // The same page in the other language, or with another filter, is nothing new.
      const isNew = fromLocation && pageAt(fromLocation.pathname) !== pageAt(toLocation.pathname);
      stop = isNew && !toLocation.hash ? leadToHeading() : () => {};
    });
    return () => {
      stop();
      forget();
    };
  }, [router]);
}

const pageAt = (path: string) => path.replace(/^\/[^/]*/, '');

/** Waits for the heading where the page is still on its way; returns how to stop that. */
function leadToHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  if (!focusHeading()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
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
