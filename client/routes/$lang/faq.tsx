import { createFileRoute } from '@tanstack/react-router';
import { Faq } from '../../features/pages/faq.tsx';
import { faqHead } from '../../features/pages/page-heads.ts';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/faq')({
  staticData: { words: ['pages'] },
  head: ({ match }) => faqHead(placeOf(match)),
  component: Faq,
});
