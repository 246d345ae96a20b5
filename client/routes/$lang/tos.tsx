import { createFileRoute } from '@tanstack/react-router';
import { Terms } from '../../features/pages/terms.tsx';
import { termsHead } from '../../features/pages/page-heads.ts';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/tos')({
  staticData: { words: ['pages'] },
  head: ({ match }) => termsHead(placeOf(match)),
  component: Terms,
});
