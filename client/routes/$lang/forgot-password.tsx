import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../features/sign-in/forgot-password.tsx';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/forgot-password')({
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'account');
  },
  head: async ({ match }) => (await import('../../features/sign-in/heads.ts')).forgotPasswordHead(placeOf(match)),
  component: ForgotPassword,
});
