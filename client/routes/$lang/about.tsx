import { createFileRoute } from '@tanstack/react-router';
import { About } from '../../features/pages/about.tsx';
import { aboutHead } from '../../features/pages/heads.ts';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/about')({
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'pages');
  },
  head: ({ match }) => aboutHead(placeOf(match)),
  component: About,
});
