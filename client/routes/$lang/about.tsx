import { createFileRoute } from '@tanstack/react-router';
import { About } from '../../features/pages/about.tsx';
import { aboutHead } from '../../features/pages/page-heads.ts';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/about')({
  staticData: { words: ['pages'] },
  head: ({ match }) => aboutHead(placeOf(match)),
  component: About,
});
