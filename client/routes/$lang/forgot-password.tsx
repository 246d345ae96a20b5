import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../features/sign-in/forgot-password.tsx';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/forgot-password')({
  staticData: { words: ['account'] },
  head: async ({ match }) =>
    (await import('../../features/sign-in/sign-in-heads.ts')).forgotPasswordHead(placeOf(match)),
  component: ForgotPassword,
});
