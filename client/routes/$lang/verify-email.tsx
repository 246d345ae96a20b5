import { createFileRoute } from '@tanstack/react-router';
import { verifyEmailHead } from '../../features/sign-in/heads.ts';
import { VerifyEmail } from '../../features/sign-in/verify-email.tsx';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/verify-email')({
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'account');
  },
  head: ({ match }) => verifyEmailHead(placeOf(match)),
  component: VerifyEmail,
});
