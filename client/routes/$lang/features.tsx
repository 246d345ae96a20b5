import { createFileRoute } from '@tanstack/react-router';
import { Features } from '../../features/pages/features.tsx';
import { featuresHead } from '../../features/pages/heads.ts';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/features')({
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'pages');
  },
  head: ({ match }) => featuresHead(placeOf(match)),
  component: Features,
});
