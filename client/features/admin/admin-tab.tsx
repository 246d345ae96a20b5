import { useParams } from '@tanstack/react-router';
import { Accounts } from './accounts/accounts.tsx';
import { Reviews } from './queue/reviews.tsx';

/** The tab of the admin area that the address names. */
export function AdminTab() {
  const { tab } = useParams({ from: '/$lang/admin/{-$tab}' });
  return tab === 'reviews' ? <Reviews /> : <Accounts />;
}
