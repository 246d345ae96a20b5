import { createFileRoute, notFound } from '@tanstack/react-router';
import { conversationNamed } from '../../../../shared/collections/keys.ts';
import { destinationOf } from '../../../../shared/search/pages.ts';
import { ConversationsPage } from '../../../features/conversations/conversations-page.tsx';

/** Somebody's conversations, and the one that an id names: with an account or without, as this device has them. */
export const Route = createFileRoute('/$lang/messages/{-$id}')({
  staticData: { words: ['conversations'] },
  loader: async ({ context: { directory, now }, params: { id }, location }) => {
    // The router takes an address that goes on further for one of this page.
    if (destinationOf(location.pathname).kind === 'unknown') throw notFound();
    if (id === undefined) return { to: null, loadedAt: now() };
    const named = conversationNamed(id);
    if (!named) throw notFound();
    const lookup = named.role === 'resident' ? await directory.professional(named.other) : null;
    return { to: lookup?.kind === 'found' ? lookup.professional : null, loadedAt: now() };
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: MessagesPage,
});

function MessagesPage() {
  const { id = null } = Route.useParams();
  const { to, loadedAt } = Route.useLoaderData();
  return <ConversationsPage openKey={id} to={to} loadedAt={loadedAt} />;
}
