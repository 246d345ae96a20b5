import { createFileRoute } from '@tanstack/react-router';
import { Spinner } from '../../../ui/layout/spinner.tsx';

/** One's own profile: the guard leads to it, or to the door (product decision 27). */
export const Route = createFileRoute('/$lang/profile/')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Spinner,
});
