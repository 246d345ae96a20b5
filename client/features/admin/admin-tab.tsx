import { useParams } from '@tanstack/react-router';
import { Accounts } from './accounts/accounts.tsx';
import { Audit } from './audit/audit.tsx';
import { Invitations } from './invitations/invitations.tsx';
import { Reviews } from './queue/reviews.tsx';

/** The tab of the admin area that the address names. */
export function AdminTab() {
  const { tab } = useParams({ from: '/$lang/admin/{-$tab}' });
  if (tab === 'reviews') return <Reviews />;
  if (tab === 'invitations') return <Invitations />;
  return tab === 'audit' ? <Audit /> : <Accounts />;
}
