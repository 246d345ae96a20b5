import { createFileRoute, notFound, useLocation } from '@tanstack/react-router';
import { conversationNamed } from '../../../../shared/collections/keys.ts';
import { takesNames } from '../../../../shared/search/page-paths.ts';
import { ConversationsPage } from '../../../features/conversations/conversations-page.tsx';

/** Somebody's conversations, and the one that an id names, open at the message `at`: with an account or without, as this device has them. */
export const Route = createFileRoute('/$lang/messages/{-$id}')({
  validateSearch: ({ at }): { at?: string } => (typeof at === 'string' ? { at } : {}),
  staticData: { words: ['conversations'] },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: MessagesPage,
});

function MessagesPage() {
  const { id } = Route.useParams();
  const { at } = Route.useSearch();
  const { directory } = Route.useRouteContext();
  // The router takes an address that goes on further for one of this page.
  const isKnown = useLocation({ select: ({ pathname }) => takesNames(pathname) });
  const named = id === undefined ? null : conversationNamed(id);
  if (!isKnown || (id !== undefined && !named)) throw notFound();
  const professional = named?.role === 'resident' ? named.other : null;
  return (
    <ConversationsPage openKey={id ?? null} openAt={at ?? null} professional={professional} directory={directory} />
  );
}
