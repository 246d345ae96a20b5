import { createRouter, type ParsedLocation, type RouteComponent, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './router-context.ts';
import { retryImport } from '../scheduling/lazy-code.ts';
import { PageFailure } from '../ui/layout/page-failure.tsx';

/** The pages of the product; `history` is the browser's own unless the server renders one address. */
export function makeRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // On the server it would be a script inside the page, which the policy forbids.
    scrollRestoration: history === undefined && watchArrivals(),
    defaultStructuralSharing: false,
    defaultErrorComponent: PageFailure,
    ...(history ? { history } : {}),
  });
  if (!import.meta.env.SSR) {
    for (const { options } of Object.values(router.routesById)) {
      haveCode(options.component);
      // The router does not hear of this one's failure.
      haveCode(options.notFoundComponent as RouteComponent | undefined, retryImport);
    }
  }
  return router;
}

/**
 * Tells of each page that is shown whether somebody has gone to it, or comes back: it then begins at its top or where it was left. One that was
 * there already, as the first of a visit or before it was loaded anew, stays where its reader has scrolled it to.
 */
function watchArrivals(): (page: { location: ParsedLocation }) => boolean {
  const { pathname } = window.location;
  // Of a page that somebody comes back to, or has the browser load anew, the router has left its state there.
  const isFreshVisit = window.history.state === null;
  let shown: string | undefined;
  return ({ location }) => {
    const { __TSR_key: key } = location.state;
    const isScrolled = isFreshVisit && location.pathname === pathname && scrollY > 0;
    const isNew = shown === undefined ? !isScrolled : key !== shown;
    shown = key;
    // Has the router remember that place, which it would not have seen.
    if (!isNew) document.dispatchEvent(new Event('scroll'));
    return isNew;
  };
}

/**
 * Has a page whose code does not come fail like one whose answers do not, or whatever else `load` makes of it. The router would have
 * the browser load it anew, which ends at nothing where there is no connection. Code that came is not fetched ahead of time any
 * more: its `preload` is gone.
 */
function haveCode(
  page: RouteComponent | undefined,
  load = (fetchOrFail: () => Promise<void>): Promise<void> => fetchOrFail(),
): void {
  const fetchCode = page?.preload;
  if (!fetchCode) return;
  const fetchOrFail = async () => {
    await fetchCode();
    if (page.preload) throw new Error('the code of a page did not come');
  };
  page.preload = () => load(fetchOrFail);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
