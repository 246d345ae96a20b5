import { createFileRoute, notFound, useLocation } from '@tanstack/react-router';
import { takesNames } from '../../../../shared/search/page-paths.ts';
import { AskPage } from '../../../features/conversations/prices/ask-page.tsx';
import { ComparePage } from '../../../features/conversations/prices/compare-page.tsx';

/** Whom to ask in any case, and what for; whatever an address says. */
interface PricesSearch {
  to?: unknown;
  service?: unknown;
  zone?: unknown;
}

/** Where somebody asks several professionals for a price; and with the id of a request where they compare the answers. */
export const Route = createFileRoute('/$lang/prices/{-$id}')({
  validateSearch: (said: PricesSearch) => said,
  staticData: { words: ['conversations'] },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: PricesPage,
});

const textIn = (said: unknown) => (typeof said === 'string' && said !== '' ? said : null);

function PricesPage() {
  const { id } = Route.useParams();
  const { to, service, zone } = Route.useSearch();
  const { directory } = Route.useRouteContext();
  // The router takes an address that goes on further for one of this page.
  const isKnown = useLocation({ select: ({ pathname }) => takesNames(pathname) });
  if (!isKnown) throw notFound();
  if (id !== undefined) return <ComparePage key={id} directory={directory} id={id} />;
  const begin = { to: textIn(to), service: textIn(service), zone: textIn(zone) };
  return <AskPage directory={directory} begin={begin} />;
}
