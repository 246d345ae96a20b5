import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../features/sign-in/reset-password.tsx';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/reset-password')({
  staticData: { words: ['account'] },
  head: async ({ match }) =>
    (await import('../../features/sign-in/sign-in-heads.ts')).resetPasswordHead(placeOf(match)),
  component: ResetPassword,
});
