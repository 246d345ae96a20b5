import { createRouter } from '@tanstack/react-router';
import type { DirectoryPort, ReviewsPort, SyncPort } from './ports.ts';
import { routeTree } from './routeTree.gen.ts';

/** What every loader is handed: the ports, never a database. */
export interface RouterContext {
  directory: DirectoryPort;
  reviews: ReviewsPort;
  sync: SyncPort;
}

export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultStructuralSharing: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
