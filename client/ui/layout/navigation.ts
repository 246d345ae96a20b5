/** What shows that a page is on its way, and what stands in place of one that does not come: fetched as one, before it is needed. */
export { NavigationProgress } from './navigation-progress.tsx';
export { PageError } from './page-error.tsx';
