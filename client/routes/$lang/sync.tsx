import { createFileRoute } from '@tanstack/react-router';
import { SyncPage } from '../../features/account/unsent/sync-page.tsx';
import { placeOf } from '../../i18n/page-head.ts';

/** Everybody's, signed in or not: it is about the device. */
export const Route = createFileRoute('/$lang/sync')({
  staticData: { words: ['account'] },
  head: async ({ match }) => (await import('../../features/account/account-heads.ts')).syncHead(placeOf(match)),
  component: SyncPage,
});
