import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notices/notices-page.tsx';

/** For everybody who may be told something: also who waits for access, and who wrote without an account. */
export const Route = createFileRoute('/$lang/notices')({
  staticData: { words: ['account'] },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: NoticesPage,
});
