import { createFileRoute } from '@tanstack/react-router';
import { syncHead } from '../../features/account/heads.ts';
import { SyncPage } from '../../features/account/sync-page.tsx';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

/** Everybody's, signed in or not: it is about the device. */
export const Route = createFileRoute('/$lang/sync')({
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'account');
  },
  head: ({ match }) => syncHead(placeOf(match)),
  component: SyncPage,
});
