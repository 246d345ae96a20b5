import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../features/access/coming-soon.tsx';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/coming-soon')({
  staticData: { words: ['account'] },
  head: async ({ match }) => (await import('../../features/access/access-heads.ts')).comingSoonHead(placeOf(match)),
  component: ComingSoon,
});
