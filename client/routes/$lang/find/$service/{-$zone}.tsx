import { createFileRoute, notFound } from '@tanstack/react-router';
import { directoryPath } from '../../../../../shared/search/addresses.ts';
import { findSearchOf } from '../../../../../shared/search/find-search.ts';
import { takesNames } from '../../../../../shared/search/page-paths.ts';
import { isKnownPlace } from '../../../../../shared/rules/directory-place.ts';
import { LandingIntro } from '../../../../features/find/landing/landing-intro.tsx';
import { landingHead } from '../../../../features/find/landing/landing-head.ts';
import { pageHead, placeOf } from '../../../../i18n/page-head.ts';
import { wordsOf } from '../../../../i18n/words.ts';
import { NotFound } from '../../../../ui/layout/not-found.tsx';
import { PagePlaceholder } from '../../../../ui/loading/placeholder.tsx';
import { askPlace } from '../../../-ask-directory.ts';
import { DirectoryPage } from '../../../-directory-page.tsx';
import { useLiveAnswer } from '../../../-use-live-directory.ts';

/** A landing page: who offers a service in all of the province, or in one zone. */
export const Route = createFileRoute('/$lang/find/$service/{-$zone}')({
  staticData: { words: ['find'] },
  validateSearch: ({ page }): { page?: number } => findSearchOf({ page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { directory, now }, params: { service, zone }, deps: { page }, location }) => {
    // The router takes an address that goes on further for one of this page.
    if (!takesNames(location.pathname)) throw notFound();
    const search = findSearchOf({ service, zone, page });
    const answer = await askPlace(directory, search, service, zone);
    const isBeyondTheLast = page !== undefined && answer.found.professionals.length === 0;
    if (!isKnownPlace(search, answer.taxonomy) || isBeyondTheLast) throw notFound();
    return { ...answer, search, loadedAt: now() };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { search, taxonomy, landing } = loaderData;
    const { language } = match.context;
    const place = placeOf(match, directoryPath(search));
    return pageHead(place, landingHead({ search, taxonomy, landing, language, i18n: wordsOf(language) }));
  },
  component: LandingPage,
  pendingComponent: PagePlaceholder,
  notFoundComponent: NotFound,
});

function LandingPage() {
  const context = Route.useRouteContext();
  const { service, zone } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { directory } = context;
  const ask = () => askPlace(directory, loaded.search, service, zone);
  const page = useLiveAnswer({ directory, routeId: Route.id, loaded, ask });
  const intro = <LandingIntro search={page.search} taxonomy={page.taxonomy} landing={page.landing} />;
  // What was typed on the way to it is another search's.
  return <DirectoryPage key={`${service}/${zone}`} context={context} page={page} intro={intro} />;
}
