import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmail } from '../../features/sign-in/verify-email.tsx';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/verify-email')({
  staticData: { words: ['account'] },
  head: async ({ match }) => (await import('../../features/sign-in/sign-in-heads.ts')).verifyEmailHead(placeOf(match)),
  component: VerifyEmail,
});
