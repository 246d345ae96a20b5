import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '../../features/home/home-head.ts';
import { placeOf } from '../../i18n/page-head.ts';
import { PagePlaceholder } from '../../ui/loading/placeholder.tsx';
import { HomePage } from '../-home-page.tsx';

export const Route = createFileRoute('/$lang/')({
  staticData: { words: ['home'] },
  loader: async ({ context: { directory, now } }) => {
    const revision = directory.revision();
    return { home: await directory.home(null), revision, loadedAt: now() };
  },
  head: ({ match }) => homeHead(placeOf(match)),
  component: Page,
  pendingComponent: PagePlaceholder,
});

function Page() {
  const loaded = Route.useLoaderData();
  return <HomePage context={Route.useRouteContext()} routeId={Route.id} loaded={loaded} />;
}
