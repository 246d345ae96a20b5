import { createFileRoute } from '@tanstack/react-router';
import { Features } from '../../features/pages/features.tsx';
import { featuresHead } from '../../features/pages/page-heads.ts';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/features')({
  staticData: { words: ['pages'] },
  head: ({ match }) => featuresHead(placeOf(match)),
  component: Features,
});
