import { createFileRoute } from '@tanstack/react-router';
import { AgreeToTerms } from '../../features/access/agree-to-terms.tsx';
import { TermsAhead } from '../../features/access/terms-ahead.tsx';
import { Terms } from '../../features/pages/terms.tsx';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/review-tos')({
  validateSearch: ({ nextRoute }): { nextRoute?: string } => (typeof nextRoute === 'string' ? { nextRoute } : {}),
  beforeLoad: async ({ context }) => {
    await Promise.all([loadWords(context.language, 'account'), loadWords(context.language, 'pages')]);
  },
  head: async ({ match }) => (await import('../../features/access/heads.ts')).reviewTermsHead(placeOf(match)),
  component: ReviewTermsPage,
});

function ReviewTermsPage() {
  const { nextRoute } = Route.useSearch();
  return (
    <>
      <TermsAhead />
      <Terms />
      <AgreeToTerms nextRoute={nextRoute ?? null} />
    </>
  );
}
