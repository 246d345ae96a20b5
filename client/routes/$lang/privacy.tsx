import { createFileRoute } from '@tanstack/react-router';
import { Privacy } from '../../features/pages/privacy.tsx';
import { privacyHead } from '../../features/pages/heads.ts';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/privacy')({
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'pages');
  },
  head: ({ match }) => privacyHead(placeOf(match)),
  component: Privacy,
});
