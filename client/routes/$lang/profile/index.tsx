import { createFileRoute } from '@tanstack/react-router';
import { placeOf } from '../../../i18n/page-head.ts';
import { Spinner } from '../../../ui/layout/spinner.tsx';

/** One's own profile: the guard leads to it, or to the door (product decision 27). */
export const Route = createFileRoute('/$lang/profile/')({
  staticData: { words: ['account'] },
  head: async ({ match }) =>
    (await import('../../../features/account/account-heads.ts')).ownProfileHead(placeOf(match)),
  component: Spinner,
});
